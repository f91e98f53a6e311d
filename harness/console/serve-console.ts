import { existsSync } from 'node:fs'
import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { phoneHost, phoneNumbers } from '#contract/console/phones.ts'
import { noContent, writePolicy, type ContentPolicy } from '#harness/http/content-policy.ts'
import { sendPage } from '#harness/http/send-page.ts'
import { noticePage } from './notice-page.ts'

/** The console's page, and the files that it loads, mounted at /harness/console. */
export type Console = { page: RequestHandler; files: RequestHandler }

const policy: ContentPolicy = {
  ...noContent,
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'form-action': ["'self'"],
  // Of any port: a container shows another than the harness knows.
  'frame-src': phoneNumbers.flatMap((phone) =>
    ['http', 'https'].map((scheme) => `${scheme}://${phoneHost(phone)}:*`),
  ),
}

/** The built console, in the first of these folders that has it; nothing is read until it is asked for. */
export function builtConsole(folders: readonly string[]): Console {
  const headers = { 'Content-Security-Policy': writePolicy(policy), 'Cache-Control': 'no-store' }
  const folderNow = () => folders.find((folder) => existsSync(join(folder, 'console.html')))
  let files: RequestHandler | null = null
  return {
    page(request, response) {
      const root = folderNow()
      if (root === undefined) return sendPage(response, 503, noticePage(request, 'unbuilt'))
      response.sendFile('console.html', { root, cacheControl: false, headers })
    },
    files(request, response, next) {
      const folder = folderNow()
      if (folder === undefined) return next()
      files ??= express.static(folder, { index: false, redirect: false, cacheControl: false })
      void files(request, response, next)
    },
  }
}

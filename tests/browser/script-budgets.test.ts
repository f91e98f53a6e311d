import { describe, expect, test } from 'vitest'
import { builtFile, gzipKb, homeScripts, routeScripts, sdkScript } from '#support/client-build.ts'

const size = (files: string[]) => files.reduce((sum, file) => sum + gzipKb(builtFile(file)), 0)

describe('the build', () => {
  test('has at most 128 KB of script for the home page, with what index.html carries', () => {
    const html = builtFile('index.html').toString()
    const inlined = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
    const kb = size(homeScripts()) + inlined.reduce((sum, text) => sum + gzipKb(text), 0)
    expect(kb).toBeGreaterThan(60)
    expect(kb).toBeLessThanOrEqual(128)
  })

  test('has at most 14 KB of HTML', () => {
    expect(gzipKb(builtFile('index.html'))).toBeLessThanOrEqual(14)
  })

  test('has nothing of chat in any first load but what starts it later', () => {
    const first = new Set([...homeScripts(), ...routeScripts().flatMap(({ files }) => files)])
    expect(first).not.toContain(sdkScript())
  })

  test('adds at most 15 KB for any other route', () => {
    const sizes = routeScripts().map(({ page, files }) => [page, size(files)] as const)
    expect(sizes.length).toBeGreaterThan(5)
    expect(sizes.filter(([, kb]) => kb > 15)).toEqual([])
  })
})

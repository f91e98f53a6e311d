import express from 'express'
import { refuseOtherOrigins } from './own-origin.ts'

/** Reads a form of the harness's own pages: nobody else's page may send it. */
export const ownForm = express
  .Router()
  .use(refuseOtherOrigins, express.urlencoded({ extended: false, limit: '16kb' }))

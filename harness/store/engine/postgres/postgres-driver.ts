import pg from 'pg'

/** By itself in a build (scripts/own-driver-plugin.ts): only who asks for a server reads it. */
export const { Client, Pool, types } = pg

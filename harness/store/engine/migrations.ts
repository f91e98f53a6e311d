import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createFriends } from '#harness/store/chat/chat-friend-migration.ts'
import {
  createChat,
  indexApplications,
  keepAnswers,
  keepChatRelations,
  keepDiscards,
  keepMutes,
  keepReadMoves,
  keepRevokeReadings,
} from '#harness/store/chat/chat-migration.ts'
import {
  arrangeCalls,
  indexPayments,
  indexTransfers,
  keepPeriods,
  keepService,
  keepTransferEvents,
  keepLeftDoctor,
  namePublished,
  widenConsultations,
} from '#harness/store/consultation/consultation-migration.ts'
import { createInvoices } from '#harness/store/consultation/invoice-migration.ts'
import { createPrescriptions } from '#harness/store/consultation/prescription-migration.ts'
import { createInterpretations } from '#harness/store/consultation/interpretation-migration.ts'
import {
  createDoctors,
  createFollowUps,
  keepOwnServices,
} from '#harness/store/care/doctor-migration.ts'
import { createPatients } from '#harness/store/care/patient-migration.ts'
import { hideAuthors } from '#harness/store/care/review-migration.ts'
import { createRecordings } from '#harness/store/monitoring/monitoring-migration.ts'
import { createPlatformApps } from '#harness/store/accounts/platform-migration.ts'
import { createFaults } from '#harness/store/fault-migration.ts'
import { boundNumbers } from './number-migration.ts'

/** In order of their names; one that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '001-accounts-and-authorization': { up: createAccounts },
  '002-chat': { up: createChat },
  '003-consultation': { up: createConsultation },
  '004-doctors': { up: createDoctors },
  '005-patients': { up: createPatients },
  '006-consultations': { up: widenConsultations },
  '007-review-follow-up': { up: createFollowUps },
  '008-left-doctor': { up: keepLeftDoctor },
  '009-chat-relation': { up: keepChatRelations },
  '010-telephone-calls': { up: arrangeCalls },
  '011-readable-numbers': { up: boundNumbers },
  '012-anonymous-reviews': { up: hideAuthors },
  '013-recordings': { up: createRecordings },
  '014-interpretations': { up: createInterpretations },
  '015-platform-apps': { up: createPlatformApps },
  '016-faults': { up: createFaults },
  '017-published-events': { up: namePublished },
  '018-friends': { up: createFriends },
  '019-indices': {
    async up(db) {
      await indexPayments(db)
      await indexApplications(db)
    },
  },
  '020-read-moves': { up: keepReadMoves },
  '021-service': { up: keepService },
  '022-own-services': { up: keepOwnServices },
  '023-invoices': { up: createInvoices },
  '024-answers': { up: keepAnswers },
  '025-prescriptions': { up: createPrescriptions },
  '026-periods': { up: keepPeriods },
  '027-transfers': { up: indexTransfers },
  '028-transfer-events': { up: keepTransferEvents },
  '029-kept-mutes': { up: keepMutes },
  '030-discards': { up: keepDiscards },
  '031-revoke-readings': { up: keepRevokeReadings },
}

/** From this one on they are written for both databases; before, a server has had none. */
export const firstOnServers = '019-indices'

// A migration outlives the schema that it was written for, hence the untyped database.
async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('mobile', 'text', (c) => c.notNull().unique())
    .addColumn('nick_name', 'text', (c) => c.notNull())
    .addColumn('real_name', 'text', (c) => c.notNull())
    .addColumn('head_pic', 'text', (c) => c.notNull())
    .addColumn('doctor_type', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('doctor')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('department', 'text', (c) => c.notNull())
    .addColumn('hospital', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('identity')
    .addColumn('open_id', 'text', (c) => c.primaryKey())
    .addColumn('nickname', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('user.id'))
    .addColumn('snapshot', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema.createIndex('identity_user').on('identity').column('user_id').execute()
  await db.schema
    .createTable('authorize_directive')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('open_id', 'text')
    .addColumn('error', 'text')
    .addColumn('remaining', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('authorization_code')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('open_id', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('snapshot', 'integer', (c) => c.notNull())
    .addColumn('flow', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('redeemed_by', 'text')
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createIndex('authorization_code_redeemed_by')
    .on('authorization_code')
    .columns(['redeemed_by', 'open_id'])
    .where(sql.ref('redeemed_by'), 'is not', null)
    .execute()
  await db.schema
    .createTable('platform_token')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('open_id', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('snapshot', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('session_token')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('sms_code')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('wrong_tries', 'integer', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('sms_code_mobile').on('sms_code').columns(['mobile', 'id']).execute()
}

async function createConsultation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consultation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('patient_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('doctor_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('patient_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('questions_left', 'integer')
    .execute()
  for (const side of ['patient_id', 'doctor_id']) {
    await db.schema
      .createIndex(`consultation_${side}`)
      .on('consultation')
      .columns([side, 'created_at'])
      .execute()
  }
}

/** Takes back, of a database with the newest tables, what migrations have done since a server had its first. */
export const takenBack = `drop table chat_kept_mute; alter table chat_member drop column discard_seq;
  alter table chat_member drop column revokes_read_to;
  drop table prescription; drop table chat_answer; drop table invoice;
  alter table consultation_transfer drop column event_id; drop index payment_consultation; drop index chat_application_group;
  alter table chat_conversation drop column read_moved_id;
  alter table doctor_service drop column offered; alter table doctor drop column services_version;
  alter table consultation drop column served_at; alter table consultation drop column last_period; alter table consultation add refund_granted bigint;
  delete from kysely_migration where name >= '019'`

CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "setting" ("name" text primary key, "value" text not null);
CREATE TABLE "user" ("id" text primary key, "mobile" text not null unique, "nick_name" text not null, "real_name" text not null, "head_pic" text not null, "doctor_type" integer not null);
CREATE TABLE "identity" ("open_id" text primary key, "nickname" text not null, "user_id" text references "user" ("id"), "snapshot" integer not null, "created_at" bigint not null) without rowid;
CREATE TABLE "authorize_directive" ("id" integer primary key autoincrement, "decision" text not null, "open_id" text, "error" text, "remaining" integer not null);
CREATE TABLE "authorization_code" ("code" text primary key, "app_id" text not null, "open_id" text not null, "scope" text not null, "snapshot" integer not null, "flow" text not null, "expires_at" bigint not null, "used_at" bigint, "redeemed_by" text) without rowid;
CREATE TABLE "platform_token" ("hash" text primary key, "kind" text not null, "app_id" text not null, "open_id" text not null, "scope" text not null, "snapshot" integer not null, "expires_at" bigint not null) without rowid;
CREATE TABLE "session_token" ("hash" text primary key, "user_id" text not null references "user" ("id"), "expires_at" bigint not null, "revoked_at" bigint) without rowid;
CREATE TABLE "sms_code" ("id" integer primary key autoincrement, "mobile" text not null, "code" text not null, "sent_at" bigint not null, "expires_at" bigint not null, "wrong_tries" integer not null, "used_at" bigint);
CREATE TABLE "chat_user" ("user_id" text primary key, "nick" text, "avatar" text, "items" text not null) without rowid;
CREATE TABLE "chat_instance" ("user_id" text not null, "id" integer not null, "state" text not null, "kick_type" integer, constraint "chat_instance_key" primary key ("user_id", "id")) without rowid;
CREATE TABLE "chat_directive" ("id" integer primary key autoincrement, "servcmd" text not null, "user_id" text, "code" integer not null, "remaining" integer not null);
CREATE TABLE "chat_block" ("owner" text not null, "blocked" text not null, "at" bigint not null, constraint "chat_block_key" primary key ("owner", "blocked")) without rowid;
CREATE TABLE "chat_notice" ("id" integer primary key autoincrement, "user_id" text not null, "kind" text not null, "body" text not null);
CREATE TABLE "chat_conversation" ("owner" text not null, "type" integer not null, "peer" text not null, "last_id" integer, "read_id" integer default 0 not null, "settled_id" integer default 0 not null, "cleared_id" integer default 0 not null, "unread" integer default 0 not null, "pinned_at" bigint, "mute" integer default 0 not null, "read_moved_id" integer default 0 not null, constraint "chat_conversation_key" primary key ("owner", "type", "peer")) without rowid;
CREATE TABLE "chat_message" ("id" integer primary key autoincrement, "pair" text not null, "sender" text not null, "recipient" text not null, "seq" bigint not null, "random" bigint not null, "at" bigint not null, "client_at" bigint not null, "body" text not null, "custom" text not null, "no_unread" integer not null, "no_last" integer not null, "needs_receipt" integer not null, "receipt_given" integer default 0 not null, "version" integer default 0 not null, "revoked_by" text, constraint "chat_message_once" unique ("sender", "seq", "random"));
CREATE TABLE "chat_hidden" ("owner" text not null, "type" integer not null, "message_id" integer not null, constraint "chat_hidden_key" primary key ("owner", "type", "message_id")) without rowid;
CREATE TABLE "chat_relay" ("key" text primary key, "body" text not null);
CREATE TABLE "chat_group" ("id" text primary key, "type" text not null, "name" text not null, "introduction" text not null, "notification" text not null, "face_url" text not null, "owner" text not null, "created_at" bigint not null, "info_seq" integer not null, "info_at" bigint not null, "next_seq" integer not null, "last_at" bigint not null, "apply_option" text not null, "invite_option" text not null, "mute_all" integer not null, "dismissed" integer not null, "creator" text default '' not null);
CREATE TABLE "chat_member" ("group_id" text not null references "chat_group" ("id"), "user_id" text not null, "role" text not null, "joined_at" bigint not null, "joined_seq" integer not null, "read_seq" integer not null, "msg_flag" text not null, "name_card" text not null, "muted_until" bigint not null, "discard_seq" integer, "revokes_read_to" bigint, constraint "chat_member_key" primary key ("group_id", "user_id")) without rowid;
CREATE TABLE "chat_group_message" ("id" integer primary key autoincrement, "group_id" text not null references "chat_group" ("id"), "seq" integer not null, "sender" text not null, "random" bigint not null, "client_seq" bigint not null, "at" bigint not null, "client_at" bigint not null, "tip" integer not null, "body" text not null, "custom" text not null, "mentions" text not null, "priority" text not null, "needs_receipt" integer not null, "no_unread" integer not null, "no_last" integer not null, "version" integer default 0 not null, "revoked_by" text, "revoked_at" bigint, constraint "chat_group_message_seq" unique ("group_id", "seq"), constraint "chat_group_message_once" unique ("group_id", "sender", "client_seq", "random"));
CREATE TABLE "chat_application" ("id" integer primary key autoincrement, "group_id" text not null references "chat_group" ("id"), "applicant" text not null, "message" text not null, "inviter" text, "at" bigint not null, "handled" text, "handled_by" text);
CREATE TABLE "department" ("id" text primary key, "name" text not null, "parent_id" text references "department" ("id"), "place" integer not null);
CREATE TABLE "doctor" (
    user_id text primary key references user (id),
    title text not null,
    department text not null,
    hospital text not null,
    hospital_level text not null default '三甲',
    major text not null default '',
    introduction text not null default '',
    years integer not null default 0,
    consultations integer not null default 0,
    score integer not null default 0,
    praise_percent integer not null default 0,
    response_minutes integer not null default 0,
    reply_percent integer not null default 0,
    department_id text references department (id),
    can_prescribe integer not null default 0,
    can_interpret integer not null default 0,
    receiving integer not null default 1
  , "services_version" integer default 0 not null);
CREATE TABLE "doctor_service" ("doctor_id" text not null references "doctor" ("user_id"), "type" text not null, "price" integer not null, "daily_limit" integer not null, "hours" integer not null, "questions" integer, "offered" integer default 1 not null, constraint "doctor_service_key" primary key ("doctor_id", "type")) without rowid;
CREATE TABLE "doctor_schedule" ("doctor_id" text not null references "doctor" ("user_id"), "weekday" integer not null, "half" text not null, "clinic" text not null, constraint "doctor_schedule_key" primary key ("doctor_id", "weekday", "half")) without rowid;
CREATE TABLE "doctor_review" ("id" text primary key, "doctor_id" text not null references "doctor" ("user_id"), "consultation_id" text unique, "author_id" text references "user" ("id"), "author" text not null, "stars" integer not null, "skill" integer, "attitude" integer, "speed" integer, "text" text not null, "tags" text not null, "disease" text not null, "type" text not null, "pictures" text not null, "reply" text not null, "created_at" bigint not null, "anonymous" integer default 0 not null);
CREATE TABLE "doctor_follow" ("user_id" text not null references "user" ("id"), "doctor_id" text not null references "doctor" ("user_id"), constraint "doctor_follow_key" primary key ("user_id", "doctor_id")) without rowid;
CREATE TABLE "doctor_revision" ("id" integer primary key, "revision" integer not null);
CREATE TABLE "patient" ("id" text primary key, "user_id" text not null references "user" ("id"), "name" text not null, "id_card" text not null, "gender" text not null, "birthday" text not null, "relation" text not null, "mobile" text not null, "last_period" text, "is_default" integer not null, "created_at" bigint not null, "removed_at" bigint);
CREATE TABLE "health_info" ("user_id" text primary key references "user" ("id"), "stage" text, "height" real, "weight_before" real, "weight_now" real, "last_period" text, "ultrasound_due" text, "gravidity" integer, "parity" integer, "fetuses" text, "blood_type" text, "has_allergies" text, "allergies" text, "conditions" text, "other_condition" text, "hospital" text, "care_number" text, "saved_at" bigint not null);
CREATE TABLE "medical_record" ("id" text primary key, "user_id" text not null references "user" ("id"), "patient_id" text not null references "patient" ("id"), "visit_day" text not null, "hospital" text not null, "department" text not null, "diagnosis" text not null, "complaint" text not null, "present_illness" text not null, "past_illness" text not null, "allergies" text not null, "examinations" text not null, "medication" text not null, "pictures" text not null, "note" text not null, "created_at" bigint not null, "removed_at" bigint);
CREATE TABLE "product" ("id" text primary key, "name" text not null, "text" text not null, "price" integer not null, "kind" text not null, "includes" text not null);
CREATE TABLE "ask_card" ("id" text primary key, "user_id" text not null references "user" ("id"), "product_id" text not null references "product" ("id"), "name" text not null, "kind" text not null, "total" integer not null, "used" integer not null, "valid_until" text not null);
CREATE TABLE "lease_order" ("id" text primary key, "user_id" text not null references "user" ("id"), "product_id" text not null references "product" ("id"), "device_name" text not null, "serial_number" text not null, "state" text not null, "starts_on" text not null, "ends_on" text not null, "rent" integer not null, "deposit" integer not null);
CREATE TABLE "answered_request" ("user_id" text not null references "user" ("id"), "call" text not null, "request_id" text not null, "answer" text not null, constraint "answered_request_key" primary key ("user_id", "call", "request_id")) without rowid;
CREATE TABLE "consultation" ("id" text primary key, "patient_id" text not null references "user" ("id"), "doctor_id" text references "user" ("id"), "patient_name" text not null, "state" text not null, "created_at" bigint not null, "ends_at" bigint, "questions_left" integer, "type" text not null, "department_id" text, "level" text, "person_id" text, "gender" text not null, "birthday" text, "description" text not null, "lasting" text, "visit" text, "red_flags" text not null, "pictures" text not null, "price" integer not null, "paid" integer not null, "refunded" integer not null, "hours" integer not null, "questions" integer, "refund" text not null, "refund_due_at" bigint, "pay_method" text, "paid_at" bigint, "accepted_at" bigint, "ended_at" bigint, "stars" integer, "deleted" integer not null, "due_at" bigint, "version" integer not null, "served_at" bigint, "last_period" text);
CREATE TABLE "consultation_event" ("id" integer primary key autoincrement, "consultation_id" text not null references "consultation" ("id"), "kind" text not null, "at" bigint not null, "by" text not null, "reason" text not null, "words" text not null, "published" integer not null, "left_doctor_id" text references "user" ("id"));
CREATE TABLE "payment" ("id" text primary key, "consultation_id" text not null references "consultation" ("id"), "method" text not null, "amount" integer not null, "state" text not null, "prepay_id" text not null unique, "ask_card_id" text, "created_at" bigint not null, "settled_at" bigint);
CREATE TABLE "refund" ("id" text primary key, "consultation_id" text not null references "consultation" ("id"), "amount" integer not null, "reason" text not null, "words" text not null, "state" text not null, "requested_at" bigint not null, "settled_at" bigint);
CREATE TABLE "quick_offer" ("consultation_id" text not null references "consultation" ("id"), "doctor_id" text not null references "user" ("id"), "offered_at" bigint not null, "declined" integer not null, constraint "quick_offer_key" primary key ("doctor_id", "consultation_id")) without rowid;
CREATE TABLE "consultation_transfer" ("id" text primary key, "consultation_id" text not null references "consultation" ("id"), "doctor_id" text not null references "user" ("id"), "reason" text not null, "state" text not null, "at" bigint not null, "event_id" bigint);
CREATE TABLE "review_follow_up" ("review_id" text primary key references "doctor_review" ("id"), "text" text not null, "at" bigint not null) without rowid;
CREATE TABLE "opened_chat" ("doctor_id" text not null references "user" ("id"), "patient_id" text not null references "user" ("id"), "at" bigint not null, constraint "opened_chat_key" primary key ("doctor_id", "patient_id")) without rowid;
CREATE TABLE "consultation_call" ("consultation_id" text primary key references "consultation" ("id"), "mobile" text not null, "times" text not null, "confirmed_at" bigint, "callback" text not null) without rowid;
CREATE TABLE "recording" ("id" text primary key, "user_id" text not null references "user" ("id"), "patient_id" text references "patient" ("id"), "started_at" bigint not null, "seconds" real not null, "hz" integer not null, "fetuses" integer not null, "place" text not null, "device" text not null, "gestation_days" integer, "live" integer not null, "deleted" integer not null, "has_toco" integer not null, "movements" text not null, "marks" text not null, "average_bpm" integer, "contractions" integer, "sparkline" text, "recipe" text, "curves" blob, "findings" text, "findings_version" integer);
CREATE TABLE "recording_consultation" ("recording_id" text not null references "recording" ("id"), "consultation_id" text not null references "consultation" ("id"), "tier" integer, constraint "recording_consultation_key" primary key ("recording_id", "consultation_id")) without rowid;
CREATE TABLE "interpretation" ("consultation_id" text primary key references "consultation" ("id"), "recording_id" text not null references "recording" ("id"), "version" integer not null, "draft" text, "signed_at" bigint, "report" text);
CREATE TABLE "platform_app" ("app_id" text primary key, "registration" text not null) without rowid;
CREATE TABLE "platform_credential" ("id" integer primary key autoincrement, "app_id" text not null, "kind" text not null, "hash" text not null unique, "nonce" text not null, "forced" integer not null, "issued_at" bigint not null, "expires_at" bigint not null);
CREATE TABLE "fault" ("id" integer primary key autoincrement, "fault" text not null, "remaining" integer, "drawn" integer not null);
CREATE TABLE "chat_friend" ("id" integer primary key autoincrement, "owner" text not null, "friend" text not null, "remark" text not null, "source" text not null, "wording" text not null, "items" text not null, "at" bigint not null, constraint "chat_friend_once" unique ("owner", "friend"));
CREATE TABLE "chat_friend_group" ("id" integer primary key autoincrement, "owner" text not null, "name" text not null, constraint "chat_friend_group_once" unique ("owner", "name"));
CREATE TABLE "chat_grouped_friend" ("owner" text not null, "friend" text not null, "group_id" integer not null references "chat_friend_group" ("id"), constraint "chat_grouped_friend_key" primary key ("owner", "friend", "group_id")) without rowid;
CREATE TABLE "chat_friend_application" ("id" integer primary key autoincrement, "applicant" text not null, "recipient" text not null, "remark" text not null, "group_name" text not null, "source" text not null, "wording" text not null, "at" bigint not null, "is_read" integer not null, constraint "chat_friend_application_once" unique ("applicant", "recipient"));
CREATE TABLE "invoice" ("consultation_id" text primary key references "consultation" ("id"), "kind" text not null, "title" text not null, "tax_number" text, "email" text not null, "amount" bigint not null, "state" text not null, "number" text not null, "requested_at" bigint not null, "issued_at" bigint, "voided_at" bigint);
CREATE TABLE "chat_answer" ("user_id" text not null, "instance_id" bigint not null, "seq" bigint not null, "digest" text not null, "reply" text not null, "events" text not null, constraint "chat_answer_key" primary key ("user_id", "instance_id", "seq"));
CREATE TABLE "prescription" ("id" text primary key, "event_id" bigint not null unique references "consultation_event" ("id"), "consultation_id" text not null references "consultation" ("id"), "doctor_id" text not null references "user" ("id"), "request_id" text not null, "diagnosis" text not null, "medicines" text not null);
CREATE TABLE "chat_kept_mute" ("group_id" text not null references "chat_group" ("id"), "user_id" text not null, "muted_until" bigint not null, constraint "chat_kept_mute_key" primary key ("group_id", "user_id"));
CREATE INDEX "identity_user" on "identity" ("user_id");
CREATE INDEX "authorization_code_redeemed_by" on "authorization_code" ("redeemed_by", "open_id") where "redeemed_by" is not null;
CREATE INDEX "sms_code_mobile" on "sms_code" ("mobile", "id");
CREATE INDEX "chat_notice_user" on "chat_notice" ("user_id", "id");
CREATE INDEX "chat_message_pair" on "chat_message" ("pair", "id");
CREATE INDEX "chat_message_recipient" on "chat_message" ("recipient", "id");
CREATE INDEX "chat_member_user" on "chat_member" ("user_id");
CREATE INDEX "chat_group_message_revoked" on "chat_group_message" ("group_id", "revoked_at") where "revoked_at" is not null;
CREATE INDEX "doctor_review_doctor" on "doctor_review" ("doctor_id", "created_at");
CREATE INDEX "doctor_follow_doctor" on "doctor_follow" ("doctor_id");
CREATE UNIQUE INDEX "patient_once" on "patient" ("user_id", "id_card") where "removed_at" is null;
CREATE INDEX "medical_record_user" on "medical_record" ("user_id", "visit_day", "id");
CREATE INDEX "ask_card_user" on "ask_card" ("user_id");
CREATE INDEX "lease_order_user" on "lease_order" ("user_id");
CREATE INDEX "consultation_patient_id" on "consultation" ("patient_id", "created_at", "id");
CREATE INDEX "consultation_doctor_id" on "consultation" ("doctor_id", "created_at", "id");
CREATE INDEX "consultation_due" on "consultation" ("due_at") where "due_at" is not null;
CREATE INDEX "consultation_running" on "consultation" ("patient_id", "doctor_id") where "state" = 'running';
CREATE INDEX "consultation_event_consultation" on "consultation_event" ("consultation_id", "id");
CREATE UNIQUE INDEX "payment_live" on "payment" ("consultation_id") where "state" != 'failed';
CREATE INDEX "refund_consultation" on "refund" ("consultation_id");
CREATE INDEX "quick_offer_consultation" on "quick_offer" ("consultation_id");
CREATE UNIQUE INDEX "consultation_transfer_open" on "consultation_transfer" ("consultation_id") where "state" = 'offered';
CREATE INDEX "recording_user" on "recording" ("user_id", "started_at", "id");
CREATE INDEX "recording_consultation_consultation" on "recording_consultation" ("consultation_id");
CREATE INDEX "platform_credential_app" on "platform_credential" ("app_id", "kind", "id");
CREATE INDEX "consultation_event_pending" on "consultation_event" ("id") where "published" = 0;
CREATE INDEX "chat_friend_owner" on "chat_friend" ("owner", "id");
CREATE INDEX "chat_grouped_friend_group" on "chat_grouped_friend" ("group_id");
CREATE INDEX "chat_friend_application_recipient" on "chat_friend_application" ("recipient", "id");
CREATE INDEX "payment_consultation" on "payment" ("consultation_id");
CREATE INDEX "chat_application_group" on "chat_application" ("group_id", "id");
CREATE UNIQUE INDEX "prescription_request" on "prescription" ("doctor_id", "request_id");
CREATE INDEX "consultation_transfer_event" on "consultation_transfer" ("event_id");
CREATE TRIGGER doctor_insert_counted after insert on "doctor" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER doctor_update_counted after update on "doctor" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER doctor_delete_counted after delete on "doctor" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER doctor_service_insert_counted after insert on "doctor_service" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER doctor_service_update_counted after update on "doctor_service" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER doctor_service_delete_counted after delete on "doctor_service" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER department_insert_counted after insert on "department" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER department_update_counted after update on "department" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER department_delete_counted after delete on "department" begin
      update doctor_revision set revision = revision + 1;
    end;
CREATE TRIGGER user_update_counted after update of real_name on "user" begin
      update doctor_revision set revision = revision + 1;
    end;
insert into "kysely_migration" values ('001-accounts-and-authorization', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('002-chat', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('003-consultation', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('004-doctors', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('005-patients', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('006-consultations', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('007-review-follow-up', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('008-left-doctor', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('009-chat-relation', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('010-telephone-calls', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('011-readable-numbers', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('012-anonymous-reviews', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('013-recordings', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('014-interpretations', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('015-platform-apps', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('016-faults', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('017-published-events', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('018-friends', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('019-indices', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('020-read-moves', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('021-service', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('022-own-services', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('023-invoices', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('024-answers', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('025-prescriptions', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('026-periods', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('027-transfers', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('028-transfer-events', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('029-kept-mutes', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('030-discards', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration" values ('031-revoke-readings', '2026-01-01T00:00:00.000Z');
insert into "kysely_migration_lock" values ('migration_lock', 0);
insert into "doctor_revision" values (1, 0);
pragma user_version = 31;

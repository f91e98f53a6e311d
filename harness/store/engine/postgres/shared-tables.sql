-- What the processes over one database know together and no backup needs. It is not logged: after a crash of
-- the server it is empty.
create schema if not exists harness_shared;

-- What pages are to hear, as JSON: read by every process that was told the id, and taken away a minute later.
create unlogged table if not exists harness_shared.chat_push (
  id bigint generated always as identity primary key,
  pushes text not null,
  written_at timestamptz not null default now()
);

-- A page that is signed in, with the process that has its socket; it counts while that process is there.
create unlogged table if not exists harness_shared.chat_online (
  id bigint generated always as identity primary key,
  user_id text collate "C" not null,
  instance_id bigint not null,
  process text collate "C" not null
);
create index if not exists chat_online_user on harness_shared.chat_online (user_id);

-- Whom the newest page of a user that asked for it watches.
create unlogged table if not exists harness_shared.chat_watch (
  user_id text collate "C" not null,
  instance_id bigint not null,
  watched text collate "C" not null,
  primary key (user_id, watched)
);
create index if not exists chat_watch_watched on harness_shared.chat_watch (watched);

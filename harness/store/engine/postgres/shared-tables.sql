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

-- The log of calls: a call is JSON but for its id and flow (harness/store/calls/shared-call-log.ts).
create unlogged table if not exists harness_shared.call (
  id bigint generated always as identity primary key,
  flow text,
  bytes bigint not null,
  call text not null
);
-- The flow that a device has joined; the one that joined last has the greatest place.
create unlogged table if not exists harness_shared.device_flow (
  device text primary key,
  flow text not null,
  place bigint generated always as identity
);

-- By turns: ids are given in the order of commits, so that who goes on behind an id misses none.
create or replace function harness_shared.add_calls(added json) returns void language plpgsql as $$ begin
  lock table harness_shared.call in exclusive mode;
  insert into harness_shared.call (flow, bytes, call)
  select coalesce(each.flow, known.flow, each.device), each.bytes, each.call
  from rows from (json_to_recordset(added) as (flow text, device text, bytes bigint, call text))
    with ordinality as each (flow, device, bytes, call, place)
  left join harness_shared.device_flow as known on known.device = each.device
  order by each.place;
end $$;

-- Removes the oldest that are too many, or too much.
create or replace function harness_shared.trim_calls(most bigint, most_bytes bigint, most_devices bigint)
returns void language plpgsql as $$ begin
  lock table harness_shared.call in exclusive mode;
  delete from harness_shared.call where id <= (
    select max(id) from (
      select id, row_number() over newest as place, sum(bytes) over newest as total
      from harness_shared.call window newest as (order by id desc)
    ) as counted where counted.place > most or counted.total > most_bytes);
  delete from harness_shared.device_flow where place <= (
    select place from harness_shared.device_flow order by place desc offset most_devices limit 1);
end $$;

create or replace function harness_shared.join_flow(joining text, joined text) returns void language sql as $$
  insert into harness_shared.device_flow (device, flow) values (joining, joined)
  on conflict (device) do update set flow = excluded.flow, place = default;
$$;

-- What is left of how often an address may ask for something (harness/store/shared-address-buckets.ts).
create unlogged table if not exists harness_shared.address_bucket (
  kind text not null,
  address text not null,
  tokens double precision not null,
  at bigint not null,
  primary key (kind, address)
);

-- Which state of the database there is (harness/store/store-epoch.ts): one row, or none.
create unlogged table if not exists harness_shared.epoch (
  is_only boolean primary key,
  number bigint not null
);

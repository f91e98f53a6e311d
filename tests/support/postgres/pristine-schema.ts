/** The databases that there are, by the seed that they hold. */
export const poolTable =
  'create table pool (name text primary key, seed text not null, taken boolean not null)'

/**
 * Laid over a database that holds schema and seed: from then on it knows which tables were written, and
 * `select test.reset()` gives those the rows that they had; what processes share is gone. The user must be the server's superuser.
 */
export const keepPristine = `
create schema test;
create table test.written (name text primary key);
create function test.mark() returns trigger language plpgsql as $$ begin
  insert into test.written values (tg_table_name) on conflict do nothing;
  return null;
end $$;
do $$ declare named record; begin
  for named in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('create table test.%I as table public.%I', named.name, named.name);
    execute format('create trigger test_mark after insert or update or delete on public.%I
      for each statement execute function test.mark()', named.name);
  end loop;
end $$;
create table test.last_numbers as
  select sequencename, last_value from pg_sequences where schemaname = 'public';
create function test.reset() returns void language plpgsql as $$ declare named record; begin
  -- Neither references nor triggers stand against it.
  set local session_replication_role = replica;
  for named in select name from test.written loop
    execute format('delete from public.%I', named.name);
    execute format('insert into public.%I overriding system value table test.%I', named.name, named.name);
  end loop;
  perform setval(format('public.%I', sequencename)::regclass, coalesce(last_value, 1), last_value is not null)
    from test.last_numbers;
  delete from test.written;
  -- To truncate them would make new files, which takes ten times as long as all the rest.
  for named in select tablename as name from pg_tables where schemaname = 'harness_shared' loop
    execute format('delete from harness_shared.%I', named.name);
  end loop;
  perform setval(format('harness_shared.%I', sequencename)::regclass, 1, false)
    from pg_sequences where schemaname = 'harness_shared' and last_value is not null;
  for named in select nspname as name from pg_namespace where starts_with(nspname, 'harness_snapshot_') loop
    execute format('drop schema %I cascade', named.name);
  end loop;
end $$;
`

/**
 * A script that fills tables of a PostgreSQL database, so that its planner has something to choose by. Most
 * columns have another value in each row, flags and kinds have few.
 */
export function fillTables(tables: readonly string[], rows: number): string {
  const list = tables.map((table) => `'${table}'`).join(', ')
  return `
set session_replication_role = replica;
do $$ declare named record; begin
  for named in
    select table_name, string_agg(format('%I', column_name), ', ') as columns,
      string_agg(case
        when data_type in ('bigint', 'integer', 'double precision') then
          case when column_name in (${flags}) then 'n % 2' else '1000000 + n' end
        when data_type = 'bytea' then 'null'
        when column_name in (${kinds}) then '''kind '' || n % 5'
        else '''filled '' || n'
      end, ', ') as filling
    from information_schema.columns where table_schema = 'public' and table_name in (${list})
    group by table_name
  loop
    execute format('insert into %I (%s) overriding system value select %s from generate_series(1, ${rows}) as n',
      named.table_name, named.columns, named.filling);
  end loop;
end $$;
analyze;`
}

/** Columns that are 0 or 1. */
const flags = listed([
  'published',
  'snapshot',
  'no_unread',
  'no_last',
  'needs_receipt',
  'receipt_given',
  'tip',
  'deleted',
  'declined',
  'type',
  'is_default',
  'doctor_type',
  'live',
  'has_toco',
  'mute_all',
  'dismissed',
])
/** Columns with some names. */
const kinds = listed(['state', 'kind', 'role', 'decision', 'method', 'refund'])

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

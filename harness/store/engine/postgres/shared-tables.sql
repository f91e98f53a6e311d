-- What the processes over one database know together and no backup needs. It is not logged: after a crash of
-- the server it is empty.
create schema if not exists harness_shared;

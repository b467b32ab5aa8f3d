-- An account of the demonstration that is disabled for as long as the demonstration is off.
alter table people add shut_with_demo boolean not null default false;

-- Wrong passwords and codes are counted by what was guessed at, and wrong sign-ins by where they came from as well. What
-- was counted before is forgotten: it held for minutes.
drop table sign_in_failures;
create table sign_in_failures (
  kind text not null check (kind in ('signIn', 'password', 'code')),
  -- signIn: the address that was typed in; otherwise the person's id
  account text not null,
  -- signIn: where from; '' for all of them together
  address text not null default '',
  failures integer not null,
  last_at timestamptz not null default now(),
  primary key (kind, account, address)
);
create index sign_in_failures_by_age on sign_in_failures (last_at);

-- A note that is an error is a finding of its partida: a code not in force, a complement outside the list.
alter table finding_work drop constraint finding_work_test_check;
alter table finding_work add constraint finding_work_test_check
  check (test in ('part', 'fraccion', 'description', 'certificate', 'vigencia', 'complemento'));

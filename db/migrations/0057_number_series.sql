-- The last number of each series of the house, as E-LRD1-26. A number is taken in the transaction of what it numbers, which
-- holds the series until it ends: a number that is rolled back is given again.
create table number_series (
  series text primary key,
  last integer not null
);
revoke delete, truncate on number_series from viat_app;

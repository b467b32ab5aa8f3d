-- Totals: the parts that there are are walked through in their order, each by one look at an index, and summed within it.
create index stock_balances_totals on stock_balances (subscriber_id, part_no, location) include (site, lot, on_hand, reserved)
  where part_no is not null and on_hand > 0;
create index stock_balances_totals_of_site on stock_balances (subscriber_id, site, part_no)
  where part_no is not null and on_hand > 0;
-- Units are counted without a look at their rows.
create index stock_balances_units on stock_balances (subscriber_id, site, location) where unit is not null and on_hand > 0;

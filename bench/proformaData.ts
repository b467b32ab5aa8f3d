/** The tables, parts and one ready entry of so many invoice lines, a hundred to an invoice, for the client; its number is `ENTRY` with that number. */
export const entryOf = (client: number, lines: number): readonly string[] => [
  `insert into sites (subscriber_id, code, name, kind, country, zone, city)
   values (0, 'PROF', 'Proformas', 'warehouse', 'US', 'America/Chicago', 'Laredo') on conflict do nothing`,
  `insert into fees (subscriber_id, key, amount, "from")
   select 0, key, amount, '2020-01-01' from (values ('DTA.I', 8), ('DTA.III', 461.61), ('DTA.IV', 461.61), ('PRV', 290), ('IVA', 16)) as f(key, amount)
   where not exists (select from fees)`,
  `insert into exchange_rates (subscriber_id, published, rate)
   select 0, current_date + n, 18.2475 from generate_series(-5, 5) n where not exists (select from exchange_rates)`,
  `insert into unit_words (subscriber_id, word, unit) values (0, 'PZA', 6) on conflict do nothing`,
  `insert into tariff_rates (fraccion, nico, valid_from, rate, unit, source)
   select (84310000 + n)::text, '01', '2020-01-01', n % 4 * 5, case when n % 2 = 0 then 'Kg' else 'Pza' end, 'bench'
   from generate_series(1, 50) n on conflict do nothing`,
  `insert into preferential_rates (treaty, fraccion, nico, valid_from, rate, version)
   select 'T-MEC', (84310000 + n)::text, '01', '2020-01-01', 0, 1 from generate_series(1, 50) n on conflict do nothing`,
  `insert into reference_versions (catalogue, version) values ('tariff', 1)
   on conflict (catalogue) do update set version = greatest(reference_versions.version, 1)`,
  `insert into data_versions (subscriber_id, catalogue) values (${client}, 1)
   on conflict (subscriber_id) do update set catalogue = greatest(data_versions.catalogue, 1)`,
  `insert into part_versions (subscriber_id, part_key, part_no, mxhts, description, since_on, version, flags)
   select ${client}, 'PRF-' || n, 'PRF-' || n, (84310000 + 1 + n % 50)::text || '01', 'Part ' || n, '2020-01-01', 1, 0
   from generate_series(0, 499) n on conflict do nothing`,
  `insert into carriers (subscriber_id, name, roles, country)
   select ${client}, name, array[role], 'USA' from (values ('Proforma Supplier', 'supplier'), ('Proforma Broker', 'broker')) as c(name, role)
   where not exists (select from carriers k where k.subscriber_id = ${client} and k.name = c.name)`,
  `insert into shipments (subscriber_id, entry_no, bol_no, site, shipment_type, units_declared, stage, announced_at)
   select ${client}, '${ENTRY}${lines}', 'PRF', id, 'FTL', 1, 'ready', now() from sites where code = 'PROF'`,
  `insert into invoices (subscriber_id, number, supplier, shipment, issued_on, total, auth_status, linkage)
   select ${client}, 'PRF-${lines}-' || n, c.id, s.id, current_date, '1000.00 USD', 'verified', '0'
   from generate_series(0, ${Math.ceil(lines / 100) - 1}) n, shipments s, carriers c
   where s.subscriber_id = ${client} and s.entry_no = '${ENTRY}${lines}' and c.subscriber_id = ${client} and c.name = 'Proforma Supplier'`,
  `insert into invoice_lines (subscriber_id, invoice, line_no, part_no, description, quantity, uom, unit_price, amount, net_weight, country_of_origin)
   select ${client}, i.id, 1 + n % 100, 'PRF-' || n % 500, 'Part ' || n % 500, 1 + n % 7, 'PZA', 12.5 + n % 13,
     (1 + n % 7) * (12.5 + n % 13), 1 + n % 9, case when n % 3 = 0 then 'CHN' else 'USA' end
   from generate_series(0, ${lines - 1}) n join invoices i on i.subscriber_id = ${client} and i.number = 'PRF-${lines}-' || n / 100`,
  "analyze shipments, invoices, invoice_lines, part_versions",
];

export const ENTRY = "E-PROF-";

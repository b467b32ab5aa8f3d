-- Who sealed a load, who let it leave, and why without the papers of an entry.
alter table loads add papers_waiver text, add sealed_by text, add dispatched_by text;

-- The log of imports is read with that of all clients that the transaction is told, as the rows are.
call enforce_entity_tenancy('entity_imports');

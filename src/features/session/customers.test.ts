import { afterAll, beforeAll, expect, it } from "vitest";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";

let world: World;
let headers: Headers;
beforeAll(async () => {
  world = await openWorld();
  headers = await world.signIn("auditor@demo.test");
});
afterAll(() => world.close());

const get = (url: string) => world.app.inject({ url, headers });

it("listClientes answers an object whose data are the person's own clients, by name, number and customer", async () => {
  const reply = await get("/kpis/listClientes");
  expect(reply.json()).toEqual({
    data: [
      { Nombre: "Maquiladora del Norte", _IdSubscriber: 1, idCliente: 101 },
      { Nombre: "Importadora de Ejemplo", _IdSubscriber: 3, idCliente: 301 },
    ],
  });
});

it("the customers of a subscriber, the first of them, and its plant are answered for one's own", async () => {
  const all = (await get("/kpis/getClientesPorSubscriber2/1")).json().data;
  expect(all.map(({ idCliente }: { idCliente: number }) => idCliente)).toEqual([101, 102]);
  expect(Object.keys(all[0])).toEqual(["Nombre", "_IdSubscriber", "idCliente"]);
  expect((await get("/kpis/getCliente/1")).json().data).toEqual(all[0]);
  expect((await get("/kpis/QuePlantaEs/1")).json().data).toEqual({
    plant: "Maquiladora del Norte",
    siteId: null,
    tz: "America/Mexico_City",
  });
});

it.each(["getClientesPorSubscriber2", "getCliente", "QuePlantaEs"])(
  "%s refuses a subscriber of somebody else exactly like one that never was",
  async (name) => {
    for (const id of ["2", "987654"])
      expect((await get(`/kpis/${name}/${id}`)).statusCode).toBe(403);
    expect((await get(`/kpis/${name}/1%20or%201=1`)).statusCode).toBe(400);
    const nobody = await world.app.inject({ url: `/kpis/${name}/1` });
    expect(nobody.statusCode).toBe(401);
  },
);

it("a subscriber's setting replaces its stored name in everything that shows it", async () => {
  await world.database.pool.query(
    "update subscribers set display_name = 'Norte, S.A. de C.V.' where id = 1",
  );
  const info = (await get("/api/generalnfo")).json().data;
  expect(info.SusbscriberName).toBe("Norte, S.A. de C.V.");
  expect(info.Subscriber[0].SubscriberName).toBe("Norte, S.A. de C.V.");
  expect((await get("/kpis/listClientes")).json().data[0].Nombre).toBe("Norte, S.A. de C.V.");
  expect((await get("/kpis/QuePlantaEs/1")).json().data.plant).toBe("Norte, S.A. de C.V.");
});

it("a client without customers is its own, under its own number, wherever its customers are asked for", async () => {
  await world.database.pool.query(
    `with one as (insert into subscribers (name) values ('Sin Clientes') returning id)
     insert into person_subscribers (person_id, subscriber_id, position)
     select p.id, one.id, 9 from one, people p where p.email = 'auditor@demo.test'`,
  );
  const [own] = (await get("/kpis/listClientes")).json().data.slice(-1);
  const id = own._IdSubscriber;
  expect(own).toEqual({ Nombre: "Sin Clientes", _IdSubscriber: id, idCliente: id });
  expect((await get(`/kpis/getCliente/${id}`)).json().data).toEqual(own);
  expect((await get(`/kpis/getClientesPorSubscriber2/${id}`)).json().data).toEqual([own]);
  const info = (await get("/api/generalnfo")).json().data.Subscriber;
  expect(info.at(-1)).toMatchObject({ IdSubscriber: id, trafico_customers: [id] });
});

it("getClientesDistribucion answers the customers of kind distribution of all one's own subscribers, kept for the person alone", async () => {
  const reply = await get("/kpis/getClientesDistribucion");
  expect(reply.json()).toEqual({
    data: [
      { Nombre: "Maquiladora del Norte Planta 2", _IdSubscriber: 1, idCliente: 102 },
      { Nombre: "Importadora de Ejemplo", _IdSubscriber: 3, idCliente: 301 },
    ],
  });
  expect(reply.headers).toMatchObject({ "cache-control": "private, max-age=300" });
  expect(reply.headers.vary).toMatch(/authorization/i);
  const nobody = await world.app.inject({ url: "/kpis/getClientesDistribucion" });
  expect(nobody.statusCode).toBe(401);
});

it("a customer that leads to a site gives its subscriber that plant, and one that is retired is no customer any more", async () => {
  const admin = await world.signIn("admin@demo.test", 3);
  const post = async (url: string, payload: object) => {
    const reply = await world.app.inject({ method: "POST", url, payload, headers: admin });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  };
  const site = await post("/api/sites", {
    code: "EJE1",
    name: "Planta Ejemplo",
    kind: "warehouse",
    country: "MX",
    zone: "America/Tijuana",
    city: "Tijuana",
  });
  const values = { name: "Segunda", number: "302", kind: "distribution", plantSite: site.id };
  const row = await post("/api/customers", values);
  const plant = { plant: "Planta Ejemplo", siteId: site.id, tz: "America/Tijuana" };
  expect((await get("/kpis/QuePlantaEs/3")).json().data).toEqual(plant);
  const numbers = async () =>
    (await get("/kpis/getClientesPorSubscriber2/3"))
      .json()
      .data.map(({ idCliente }: { idCliente: number }) => idCliente);
  expect(await numbers()).toEqual([301, 302]);
  await post("/api/customers/retire", { rows: [{ id: row.id, version: 1 }] });
  expect(await numbers()).toEqual([301]);
});

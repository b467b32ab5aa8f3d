const fixtureRfc = "EKU9003173C9";

export interface GivenAnswer {
  number: string;
  patente?: string;
  aduana?: string;
  rfc?: string;
  paidOn?: string;
  rectifies?: { number: string; on: string };
  /** What it says of its partidas: their numbers, or how many there are. */
  partidas: readonly (number | string)[];
}

export interface GivenAnswerPartida {
  sequence: number;
  observations?: readonly string[];
  description?: string;
}

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/">` +
  `<S:Header><wsse:Security xmlns:wsse="urn:s"/></S:Header><S:Body>${body}</S:Body></S:Envelope>`;

const coded = (name: string, clave: string, prefix = "ns2:"): string =>
  `<${prefix}${name}><clave>${clave}</clave><descripcion>${name}</descripcion></${prefix}${name}>`;

/** The answer of consultarPedimentoCompleto about a pedimento of the fixtures' client. */
export function pedimentoAnswer(given: GivenAnswer): string {
  const { number, aduana = "240", rfc = fixtureRfc, paidOn = "2026-02-10", rectifies } = given;
  const rectified = rectifies
    ? `<ns2:rectificacion>${coded("aduanaOriginal", aduana)}<ns2:patenteOriginal>9999</ns2:patenteOriginal>` +
      `<ns2:pedimentoOriginal>${rectifies.number}</ns2:pedimentoOriginal>${coded("claveDocumento", "A1")}` +
      `<ns2:fechaOriginal>${rectifies.on}-06:00</ns2:fechaOriginal></ns2:rectificacion>`
    : "";
  const date = (type: string) =>
    `<ns2:fechas><ns2:fecha>${paidOn}-06:00</ns2:fecha>${coded("tipo", type)}</ns2:fechas>`;
  return envelope(
    `<ns2:consultarPedimentoCompletoRespuesta xmlns:ns2="urn:p" xmlns:ns3="urn:r">` +
      `<ns3:tieneError>false</ns3:tieneError><ns2:numeroOperacion>12345</ns2:numeroOperacion><ns2:pedimento>` +
      `<ns2:pedimento>${number}</ns2:pedimento>` +
      `<ns2:encabezado>${coded("tipoOperacion", "1")}${coded("claveDocumento", "A1")}${coded("destino", "9")}` +
      `${coded("aduanaEntradaSalida", aduana)}<ns2:tipoCambio>18.25000</ns2:tipoCambio><ns2:pesoBruto>1059.000</ns2:pesoBruto>` +
      `${coded("medioTrasnporteSalida", "7")}<ns2:valorDolares>5000.00</ns2:valorDolares></ns2:encabezado>${rectified}` +
      `<ns2:importadorExportador><ns2:rfc>${rfc}</ns2:rfc><ns2:curp>null</ns2:curp>` +
      `<ns2:razonSocial>IMPORTADORA DE EJEMPLO \u00d1</ns2:razonSocial><ns2:fletes>1825</ns2:fletes><ns2:seguros>0</ns2:seguros>` +
      `${coded("aaduanaDespacho", aduana)}${date("1")}${date("2")}</ns2:importadorExportador>` +
      `<ns2:tasas>${coded("contribucion", "1")}${coded("tipoTasa", "7")}<ns2:tasaAplicable>8.0000000000</ns2:tasaAplicable>` +
      `${coded("formaPago", "0")}<ns2:importe>733.00</ns2:importe></ns2:tasas>` +
      `<ns2:proveedoresCompradores><ns2:identificadorFiscal>00-1</ns2:identificadorFiscal>${coded("pais", "USA")}</ns2:proveedoresCompradores>` +
      `<ns2:facturas><ns2:fecha>2026-02-01-06:00</ns2:fecha><ns2:numero>INV-1001</ns2:numero>${coded("terminoFacturacion", "DAP")}` +
      `${coded("moneda", "USD")}<ns2:valorDolares>5000.00</ns2:valorDolares><ns2:valorMonedaExtranjera>5000.00</ns2:valorMonedaExtranjera>` +
      `<ns2:identificadorFiscalProveedorComprador>00-1</ns2:identificadorFiscalProveedorComprador>` +
      `<ns2:proveedorComprador>EXAMPLE COMPONENTS INC</ns2:proveedorComprador></ns2:facturas>` +
      `<ns2:identificadores><ns2:identificadores><claveIdentificador><clave>IC</clave></claveIdentificador>` +
      `<complemento1>L</complemento1></ns2:identificadores></ns2:identificadores>` +
      given.partidas.map((one) => `<ns2:partidas>${one}</ns2:partidas>`).join("") +
      `</ns2:pedimento></ns2:consultarPedimentoCompletoRespuesta>`,
  );
}

/** A partida as the service tells it, its observations in rows of 120 characters filled up with blanks. */
export function partidaXml(given: GivenAnswerPartida): string {
  const { sequence, observations = [], description = "ARNES ELECTRICO" } = given;
  const texts = observations.map((row) => row.padEnd(120)).join("");
  const key = (name: string, clave: string): string =>
    `<ns8:${name}><ns8:clave>${clave}</ns8:clave></ns8:${name}>`;
  const duty = (clave: string, rate: string, amount: string): string =>
    `<ns8:gravamenes>${key("claveGravamen", clave)}<ns8:tasas>${key("clave", "1")}` +
    `<ns8:tasaAplicable>${rate}</ns8:tasaAplicable></ns8:tasas><ns8:importes>${key("formaPago", "0")}` +
    `<ns8:importe>${amount}</ns8:importe></ns8:importes></ns8:gravamenes>`;
  return (
    `<ns9:partida><ns8:numeroPartida>${sequence}</ns8:numeroPartida><ns8:fraccionArancelaria>85444299</ns8:fraccionArancelaria>` +
    `<ns8:subdivisionFraccion>04</ns8:subdivisionFraccion><ns8:descripcionMercancia>${description}      </ns8:descripcionMercancia>` +
    `${key("unidadMedidaTarifa", "1")}<ns8:cantidadUnidadMedidaTarifa>210.00000</ns8:cantidadUnidadMedidaTarifa>` +
    `${key("unidadMedidaComercial", "6")}<ns8:cantidadUnidadMedidaComercial>500.000</ns8:cantidadUnidadMedidaComercial>` +
    `<ns8:precioUnitario>182.50000</ns8:precioUnitario><ns8:valorComercial>91250.00</ns8:valorComercial>` +
    `<ns8:valorAduana>91833.00</ns8:valorAduana><ns8:valorDolares>5000.00</ns8:valorDolares>` +
    `<ns8:metodoValoracion>VALOR DE TRANSACCION DE LAS MERCANCIAS</ns8:metodoValoracion>` +
    `<ns8:vinculacion>NO EXISTE VINCULACI\u00d3N</ns8:vinculacion>` +
    `${key("paisOrigenDestino", "USA")}${key("paisVendedorComprador", "USA")}` +
    `<ns8:identificadores>${key("claveIdentificador", "TL")}<ns8:complemento1>USA</ns8:complemento1></ns8:identificadores>` +
    `${duty("3", "16.0000000000", "14693.00")}${duty("6", "0", "100.00")}` +
    `<ns8:observaciones>${texts}</ns8:observaciones></ns9:partida>`
  );
}

/** The answer of consultarPartida. */
export function partidaAnswer(given: GivenAnswerPartida): string {
  return envelope(
    `<ns9:consultarPartidaRespuesta xmlns="urn:r" xmlns:ns8="urn:c" xmlns:ns9="urn:q">` +
      `<tieneError>false</tieneError>${partidaXml(given)}</ns9:consultarPartidaRespuesta>`,
  );
}

/** What the service answers when it has nothing. */
export function errorAnswer(words: string): string {
  return envelope(
    `<ns2:consultarPedimentoCompletoRespuesta xmlns:ns2="urn:p"><tieneError>true</tieneError>` +
      `<error><mensaje>${words}</mensaje></error></ns2:consultarPedimentoCompletoRespuesta>`,
  );
}

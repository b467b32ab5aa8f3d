import type { SchemaFiles } from "#modules/cartaPortes/server/schemaFiles.ts";

const SITE = "http://www.sat.gob.mx/sitio_internet/cfd";
const SPACES = `xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:c="${SITE}/catalogos" xmlns:td="${SITE}/tipoDatos/tdCFDI" xmlns:x="${SITE}/catalogos/ComExt" xmlns:cp="${SITE}/catalogos/CartaPorte"`;

/** An element of attributes (`Name*:type`, the star for what is required) and what it holds. */
function element(name: string, occurs: string, attributes: string, ...inside: string[]): string {
  const [least = "1", most = least] = occurs.split("..");
  const written = attributes
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [key = "", type = "td:text"] = one.split(/(?<=^\w+\*?):/);
      const use = key.endsWith("*") ? ' use="required"' : "";
      return `<xs:attribute name="${key.replace("*", "")}" type="${type}"${use}/>`;
    });
  const content = inside.length === 0 ? "" : `<xs:sequence>${inside.join("")}</xs:sequence>`;
  return `<xs:element name="${name}" minOccurs="${least}" maxOccurs="${most}"><xs:complexType>${content}${written.join("")}</xs:complexType></xs:element>`;
}

const address = element(
  "Domicilio",
  "0..1",
  "Calle NumeroExterior NumeroInterior Colonia Localidad Referencia Municipio Estado* Pais*:c:c_Pais CodigoPostal*",
);

const complement = element(
  "CartaPorte",
  "1",
  "Version* IdCCP*:td:idCcp TranspInternac* EntradaSalidaMerc PaisOrigenDestino:c:c_Pais ViaEntradaSalida:cp:c_CveTransporte TotalDistRec:td:amount",
  element(
    "RegimenesAduaneros",
    "0..1",
    "",
    element("RegimenAduaneroCCP", "1..10", "RegimenAduanero*:cp:c_RegimenAduanero"),
  ),
  element(
    "Ubicaciones",
    "1",
    "",
    element(
      "Ubicacion",
      "2..unbounded",
      "TipoUbicacion* IDUbicacion RFCRemitenteDestinatario*:td:rfc NombreRemitenteDestinatario NumRegIdTrib ResidenciaFiscal:c:c_Pais FechaHoraSalidaLlegada* DistanciaRecorrida:td:amount",
      address,
    ),
  ),
  element(
    "Mercancias",
    "1",
    "PesoBrutoTotal*:td:amount UnidadPeso* PesoNetoTotal:td:amount NumTotalMercancias*:xs:int",
    element(
      "Mercancia",
      "1..unbounded",
      "BienesTransp*:cp:c_ClaveProdServCP Descripcion* Cantidad*:td:amount ClaveUnidad*:c:c_ClaveUnidad Unidad Dimensiones MaterialPeligroso CveMaterialPeligroso Embalaje DescripEmbalaje PesoEnKg*:td:amount ValorMercancia:td:amount Moneda:c:c_Moneda FraccionArancelaria:x:c_FraccionArancelaria UUIDComercioExt TipoMateria DescripcionMateria",
      element(
        "DocumentacionAduanera",
        "0..unbounded",
        "TipoDocumento* NumPedimento IdentDocAduanero RFCImpo",
      ),
      element(
        "CantidadTransporta",
        "0..unbounded",
        "Cantidad*:td:amount IDOrigen* IDDestino* CvesTransporte:cp:c_CveTransporte",
      ),
    ),
    element(
      "Autotransporte",
      "0..1",
      "PermSCT* NumPermisoSCT*",
      element(
        "IdentificacionVehicular",
        "1",
        "ConfigVehicular* PesoBrutoVehicular*:td:amount PlacaVM* AnioModeloVM*:xs:int",
      ),
      element(
        "Seguros",
        "1",
        "AseguraRespCivil* PolizaRespCivil* AseguraMedAmbiente PolizaMedAmbiente AseguraCarga PolizaCarga PrimaSeguro:td:amount",
      ),
      element("Remolques", "0..1", "", element("Remolque", "1..2", "SubTipoRem* Placa*")),
    ),
  ),
  element(
    "FiguraTransporte",
    "0..1",
    "",
    element(
      "TiposFigura",
      "1..unbounded",
      "TipoFigura* RFCFigura NumLicencia NombreFigura* NumRegIdTribFigura ResidenciaFiscalFigura:c:c_Pais",
      element("PartesTransporte", "0..unbounded", "ParteTransporte*"),
      address,
    ),
  ),
).replace(' minOccurs="1" maxOccurs="1"', "");

const imported = (space: string, file: string): string =>
  `<xs:import namespace="${SITE}/${space}" schemaLocation="../${space}/${file}"/>`;

const list = (name: string, ids: readonly string[]): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:whiteSpace value="collapse"/>${ids.map((id) => `<xs:enumeration value="${id}"/>`).join("")}</xs:restriction></xs:simpleType>`;
const type = (name: string, base: string, facets: string): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType>`;
const schema = (space: string, ...content: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><xs:schema ${SPACES} targetNamespace="${space}" elementFormDefault="qualified">${content.join("")}</xs:schema>`;

const made = (count: number, first: number): string[] =>
  Array.from({ length: count }, (_, at) => String(first + at));

/** Schemas of the shape that a complement has, made up, with these tariff codes among their rows: what is tried on them holds of the official ones. */
export const schemasOf = (tariffCodes: readonly string[]) =>
  ({
    "CartaPorte31.xsd": schema(
      "http://www.sat.gob.mx/CartaPorte31",
      imported("catalogos", "catCFDI.xsd"),
      imported("tipoDatos/tdCFDI", "tdCFDI.xsd"),
      imported("catalogos/ComExt", "catComExt.xsd"),
      imported("catalogos/CartaPorte", "catCartaPorte.xsd"),
      complement,
    ),
    "catCartaPorte.xsd": schema(
      `${SITE}/catalogos/CartaPorte`,
      list("c_RegimenAduanero", ["IMD", "ITE", "EXD", "TRA"]),
      list("c_CveTransporte", ["01", "02"]),
      list("c_ClaveProdServCP", ["26111700", "40141600", ...made(3000, 50_000_000)]),
    ),
    "catComExt.xsd": schema(
      `${SITE}/catalogos/ComExt`,
      list("c_FraccionArancelaria", [...new Set([...tariffCodes, ...made(200, 8_500_000_000)])]),
    ),
    "tdCFDI.xsd": schema(
      `${SITE}/tipoDatos/tdCFDI`,
      type("text", "string", '<xs:pattern value="[^|]{1,1000}"/>'),
      type("idCcp", "string", '<xs:length value="36"/><xs:pattern value="CCC[^|]+"/>'),
      type("rfc", "string", '<xs:pattern value="[A-Z]{3,4}[0-9]{6}[A-Z0-9]{3}"/>'),
      type(
        "amount",
        "decimal",
        '<xs:fractionDigits value="6"/><xs:minInclusive value="0.000001"/>',
      ),
    ),
  }) satisfies SchemaFiles;

export const SCHEMAS = schemasOf(["8413919000", "7307199900"]);

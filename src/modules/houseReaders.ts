/** Who of the house asks for pedimentos and writes the papers of the road. */
export const FORWARDERS = ["SOLICITUD_PEDIMENTO", "CARTA_PORTE_SLAM"] as const;
/** Who of the house takes trailers across the border. */
export const CROSSERS = ["TRANSFER", "TRAFICO_NLD", "TRAFICO_NLD_SLAM"] as const;

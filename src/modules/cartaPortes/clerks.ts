/** Who writes Cartas Porte. */
export const CLERKS = ["CARTA_PORTE_SLAM"] as const;
/** While one may still change, or stands for what is on the road. */
export const LIVE = ["draft", "valid", "stamped"] as const;

import ipaddr from "ipaddr.js";
import { z } from "zod";

/** Settings that hold several values, with commas between them. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

const PORTS = /^(\d{1,5})(?:-(\d{1,5}))?$/;
export const portRanges = list.pipe(
  z.array(
    z
      .string()
      .regex(PORTS, "ports and ranges of ports, such as 22,2200-2299")
      .transform((text): readonly [number, number] => {
        const [, from, to] = PORTS.exec(text) ?? [];
        return [Number(from), Number(to ?? from)];
      }),
  ),
);

export const networks = list.pipe(
  z.array(z.string().refine(ipaddr.isValidCIDR, "networks, such as 10.2.0.0/16")),
);

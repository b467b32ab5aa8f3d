import type { Module } from "#kit/entity/Module.ts";
import { trailerVisits } from "./trailerVisits/trailerVisits.ts";
import { trailers } from "./trailers.ts";
import { texts as trailerVisitsTexts } from "./trailerVisits/texts.ts";
import { texts as trailersTexts } from "./texts.ts";

export const trailersModule: Module = {
  entities: [trailers, trailerVisits],
  texts: {
    trailers: trailersTexts,
    trailerVisits: trailerVisitsTexts,
  },
};

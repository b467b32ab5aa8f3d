/** Whether this is the long run (`npm run soak`), in which as much is tried as is worth its time. */
export const isSoak = process.env["SOAK"] === "on";

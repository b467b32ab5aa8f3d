/** What an upload came to, in lines; `linesToProcess` = lines - duplicated - those with an incorrect part number. */
export interface UploadCounters {
  lines: number;
  linesToProcess: number;
  linesDuplicated: number;
  linesNew: number;
  linesChanged: number;
  linesDeleted: number;
}

export const noLines: UploadCounters = {
  lines: 0,
  linesToProcess: 0,
  linesDuplicated: 0,
  linesNew: 0,
  linesChanged: 0,
  linesDeleted: 0,
};

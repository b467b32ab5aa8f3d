/** How often a fracción was declared for goods, and on which day last. */
export interface DeclaredCode {
  readonly mxhts: string;
  readonly count: number;
  readonly lastOn: string;
}

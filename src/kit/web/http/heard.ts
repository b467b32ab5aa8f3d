/** Is told of an answer: its status, and the server's clock when it says so. */
export type Heard = (status: number, date: string | null) => void;

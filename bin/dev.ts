import { spawn, type ChildProcess } from "node:child_process";

/** Server and web application with reload, side by side; `web` alone runs the application by itself. */
const children: ChildProcess[] = [];
const run = (args: string[]): void => {
  children.push(spawn(process.execPath, args, { stdio: "inherit" }));
};

run(["--watch-path=src", "--watch-path=db", "src/main.ts"]);
run(["node_modules/vite/bin/vite.js", "--port", "5173"]);
process.stdout.write("The web application with reload is at http://127.0.0.1:5173\n");
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)));

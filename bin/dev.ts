import { spawn, type ChildProcess } from "node:child_process";

/** Server and web application with reload, side by side; `web` alone runs the application on mock data, without any. */
const [what, ...forVite] = process.argv.slice(2);
const children: ChildProcess[] = [];
const run = (args: string[], environment: Record<string, string> = {}): void => {
  const env = { ...environment, ...process.env };
  children.push(spawn(process.execPath, args, { stdio: "inherit", env }));
};
const vite = ["node_modules/vite/bin/vite.js", "--port", "5173"];

if (what === "web") {
  run([...vite, ...forVite], { VITE_MOCK: "on" });
} else {
  run(["--watch-path=src", "--watch-path=db", "src/main.ts"]);
  run(vite);
  process.stdout.write("The web application with reload is at http://127.0.0.1:5173\n");
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)));

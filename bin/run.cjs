"use strict";
// node bin/run.cjs FILE ARGUMENTS: runs a file of this checkout under the product's own Node. Itself it runs under
// whatever Node the machine has (18 and later): it installs the packages of the lock file once, that Node among
// them, and says what it does meanwhile.
const { spawn } = require("node:child_process");
const { createHash } = require("node:crypto");
const { existsSync, readFileSync, realpathSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");

const root = join(__dirname, "..");
const stamp = join(root, "node_modules", ".installed");
const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

function isInstalled() {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === wanted &&
    existsSync(join(root, "node_modules", ".bin", "node"))
  );
}

function install(then) {
  console.log(
    "Installing the packages, PostgreSQL and Node.js among them: once, about a minute, 600 MB on disk ...",
  );
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const ticker = setInterval(() => console.log(`  still downloading (${seconds()} s)`), 10_000);
  const npm = spawn("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  npm.on("exit", (code) => {
    clearInterval(ticker);
    if (code !== 0) {
      console.error("The packages could not be installed: is the npm registry reachable?");
      process.exit(1);
    }
    writeFileSync(stamp, wanted);
    console.log(`Installed in ${seconds()} s.`);
    then();
  });
}

// The shell that runs an npm script keeps the Node that it found first: a first run ends under the product's own
// only as a process of its own.
function run() {
  const [file, ...given] = process.argv.slice(2);
  const own = join(root, "node_modules", "node");
  const binary = join(own, "bin", process.platform === "win32" ? "node.exe" : "node");
  const isOwn = process.version === `v${require(join(own, "package.json")).version}`;
  if (isOwn || realpathSync(process.execPath) === realpathSync(binary)) {
    process.argv.splice(1, 2, join(root, file));
    void import(pathToFileURL(join(root, file)).href);
    return;
  }
  const child = spawn(binary, [__filename, file, ...given], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}

// Whoever started this may be killed, and passes nothing on then: what was started ends in order all the same.
const starter = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === starter) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 500).unref();

if (isInstalled()) run();
else install(run);

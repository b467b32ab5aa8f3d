"use strict";
// Runs under whatever Node the machine has (18 and later): installs the packages of the lock file once,
// the product's own Node among them, and says what it does meanwhile.
const { spawn } = require("node:child_process");
const { createHash } = require("node:crypto");
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

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

function install() {
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
  });
}

if (!isInstalled()) install();

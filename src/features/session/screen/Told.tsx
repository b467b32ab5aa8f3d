import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.layer.css";
import type { ReactNode } from "react";
import styles from "./SignIn.module.css";

interface ToldProps {
  tone: "wrong" | "right" | "look";
  children: ReactNode;
}

const COLOURS = { wrong: "red", right: "green", look: "yellow" } as const;

/** One sentence above a form: what is wrong, or what has been done. */
export function Told({ tone, children }: ToldProps) {
  return (
    <Alert
      color={COLOURS[tone]}
      role={tone === "wrong" ? "alert" : "status"}
      className={styles.fault}
    >
      {children}
    </Alert>
  );
}

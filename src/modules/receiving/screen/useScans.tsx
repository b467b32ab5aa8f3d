import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { type Felt, feel } from "#kit/web/scan/feedback.ts";
import { judged, newLabel, SCAN, type Spot, UNSCAN } from "./receiving.ts";
import type { Receiving } from "./useReceiving.tsx";

/** A scan of this person, as the last ones are told. */
export interface Told {
  readonly label: string;
  readonly unitType: string;
  readonly spot: Spot;
  readonly isUndone: boolean;
}
interface Remembered {
  readonly shipment: string;
  readonly scans: readonly Told[];
}

/** Scans that are told. */
const MOST_TOLD = 5;
/** Scans that can be taken back, one after the other. */
const MOST_KEPT = 50;

export interface Said {
  readonly felt: Felt;
  readonly text: string;
}

/** What the person at the dock does: scan, repeat, undo; each is heard, felt and said. */
export function useScans(receiving: Receiving, id: string) {
  const { t } = useTranslation("receiving");
  const { entry, units, spots, box } = receiving;
  const [place, setPlace] = useState<Spot | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [hasSound, setSound] = useRemembered("receiving.sound", true, isFlag);
  const [unitType, setUnitType] = useRemembered("receiving.unitType", "pallet", isText);
  const [kept, keep] = useRemembered<Remembered>("receiving.last", NONE, isRemembered);
  const scans = kept.shipment === id ? kept.scans : [];
  const keepScans = (change: (before: readonly Told[]) => readonly Told[]) =>
    keep((now) => ({ shipment: id, scans: change(now.shipment === id ? now.scans : []) }));
  const say = (felt: Felt, text: string) => {
    setSaid({ felt, text });
    if (hasSound) feel(felt);
  };
  const entryNo = String(entry.data?.["entryNo"] ?? "");
  const give = async (kind: string, title: string, content: object): Promise<boolean> => {
    try {
      await box.give({ kind, about: id, title, content: { shipment: id, ...content } });
      return true;
    } catch (error) {
      if (hasSound) feel("wrong");
      showAlert(t("notKept", { reason: reasonOf(error) }));
      return false;
    }
  };
  const receive = async (label: string, spot: Spot, type = unitType): Promise<void> => {
    setAsking(null);
    const words = t("gives.scan", { entry: entryNo, label, place: spot.code });
    const content = { label, unitType: type, location: spot.id, place: spot.code };
    if (!(await give(SCAN, words, content))) return;
    const told = { label, unitType: type, spot, isUndone: false };
    keepScans((before) => [told, ...before].slice(0, MOST_KEPT));
    say("right", t("said.unit", { code: label, place: spot.code }));
  };
  const take = (scanned: string): void => {
    const code = scanned.replaceAll(/\s/g, "").toUpperCase();
    if (code === "") return;
    if (asking === code && place) return void receive(code, place);
    setAsking(null);
    const declared = Number(entry.data?.["unitsDeclared"] ?? 0);
    const found = judged(code, spots, place, units, declared);
    if (found.what === "place") {
      setPlace(found.spot);
      return say("right", t("said.place", { code }));
    }
    if (found.what === "unit" && place) return void receive(code, place);
    if (found.what === "over") setAsking(code);
    say(found.what === "over" ? "ask" : "wrong", t(`said.${found.what}`, { code, place: "" }));
  };
  const makeLabel = () => newLabel(entryNo, crypto.getRandomValues(new Uint8Array(6)));
  const last = scans.find(({ isUndone }) => !isUndone);
  const undo = async (): Promise<void> => {
    if (!last) return;
    const words = t("gives.unscan", { entry: entryNo, label: last.label });
    if (!(await give(UNSCAN, words, { label: last.label }))) return;
    keepScans((before) =>
      before.map((one) => (one.label === last.label ? { ...one, isUndone: true } : one)),
    );
    say("right", t("said.undone", { code: last.label }));
  };
  return {
    place,
    asking,
    said,
    say,
    give,
    hasSound,
    setSound,
    unitType,
    setUnitType,
    last,
    told: scans.slice(0, MOST_TOLD),
    take,
    undo,
    receiveAsked: () => asking !== null && place && void receive(asking, place),
    leaveAsked: () => setAsking(null),
    /** One more unit like the last one, under a label that is made for it. */
    repeat: () => last && void receive(makeLabel(), last.spot, last.unitType),
    /** The same where the person stands; answers its label. */
    receiveNext: async (): Promise<string | null> => {
      if (!place) {
        say("wrong", t("noPlaceYet"));
        return null;
      }
      const label = makeLabel();
      await receive(label, place);
      return label;
    },
  };
}

export type Scans = ReturnType<typeof useScans>;

const NONE: Remembered = { shipment: "", scans: [] };
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isText = (value: unknown): value is string => typeof value === "string";
const isRemembered = (value: unknown): value is Remembered =>
  typeof value === "object" && value !== null && "shipment" in value && "scans" in value;

import { Autocomplete } from "@mantine/core";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonRow } from "../contract.ts";
import { usePeopleNamed } from "./usePeopleQueries.ts";

const nameOf = ({ Name, Email }: PersonRow) => `${Name} (${Email})`;

/** Takes over the clients and permissions of somebody who is found by a part of their name. */
export function CopyFrom({ onCopy }: { onCopy: (person: PersonRow) => void }) {
  const { t } = useTranslation("people");
  const [part, setPart] = useState("");
  const { data } = usePeopleNamed(part.replace(/ \(.*$/, ""));
  return (
    <Autocomplete
      label={t("copyFrom")}
      description={t("copyHint")}
      value={part}
      data={(data ?? []).map(nameOf)}
      filter={({ options }) => options}
      onChange={setPart}
      onOptionSubmit={(chosen) => {
        const person = data?.find((each) => nameOf(each) === chosen);
        if (person) onCopy(person);
      }}
    />
  );
}

import type { ComponentProps } from "react";
import PartsPage, { type PartTools } from "#features/parts/screen/PartsPage.tsx";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { loadTexts } from "#kit/web/language/translation.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { REQUESTERS } from "../../computation/requesters.ts";

// The catalogue is many people's first screen: what only a chosen part needs comes with it.
const RequestButton = lazyPart(async () => {
  const [part] = await Promise.all([
    import("./RequestButton.tsx"),
    loadTexts(["entity", "classificationRequests"]),
  ]);
  return part;
});

/** The catalogue of parts, of which some can be sent to be classified. */
export default function CatalogueScreen() {
  const mayRequest = useMay(...REQUESTERS);
  return <PartsPage Tools={mayRequest ? Tools : undefined} />;
}

function Tools(props: ComponentProps<PartTools>) {
  return props.parts.length === 0 ? null : <RequestButton {...props} />;
}

import { ListScreen } from "#kit/web/entity/ListScreen.tsx";
import { carriersScreen } from "./carriers.ts";

export default function CarriersScreen() {
  return <ListScreen screen={carriersScreen} />;
}

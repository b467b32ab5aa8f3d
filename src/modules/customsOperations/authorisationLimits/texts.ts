import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "../../carriers/texts.ts";
import type { authorisationLimits } from "./authorisationLimits.ts";

export const texts = {
  title: trade.authorisationLimits,
  add: ["Nuevo límite", "New limit", "Neues Limit", "Nouveau plafond", "新建额度", "新しい限度額"],
  edit: ["Cambiar el límite", "Change the limit", "Limit ändern", "Modifier le plafond", "修改额度", "限度額を変更"],
  search: ["Buscar por correo", "Search by e-mail", "Nach E-Mail suchen", "Chercher par adresse", "按邮箱查找", "メールで検索"],
  empty: ["Nadie puede autorizar todavía: agregue un límite.", "Nobody may authorise yet: add a limit.", "Noch darf niemand genehmigen: Fügen Sie ein Limit hinzu.", "Personne ne peut encore autoriser : ajoutez un plafond.", "尚无人可授权：请添加额度。", "承認できる人がまだいません。限度額を追加してください。"],
  field: {
    person: ["Correo de la persona", "E-mail of the person", "E-Mail der Person", "Adresse de la personne", "人员邮箱", "担当者のメール"],
    mostEach: ["Máximo por operación, MXN", "Most for each operation, MXN", "Höchstens je Vorgang, MXN", "Maximum par opération, MXN", "单笔上限，MXN", "1 件の上限、MXN"],
    mostDay: ["Máximo por día, MXN", "Most in a day, MXN", "Höchstens am Tag, MXN", "Maximum par jour, MXN", "每日上限，MXN", "1 日の上限、MXN"],
    status: shared.state,
  },
  choice: { status: { active: shared.active, inactive: carriers.choice.status.inactive } },
  command: { retire: carriers.command.retire, activate: carriers.command.activate },
} satisfies EntityTexts<typeof authorisationLimits>;

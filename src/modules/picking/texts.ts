import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { texts as releases } from "../releases/texts.ts";
import { texts as exceptions } from "../shipments/exceptions/texts.ts";

/** The words of the picking console. */
export const texts = {
  open: ["Consola de surtido", "Picking console", "Entnahmekonsole", "Console de prélèvement", "拣货控制台", "ピッキングコンソール"],
  back: ["Ver la salida", "See the release", "Abruf ansehen", "Voir la sortie", "查看出库单", "出庫を見る"],
  notOpen: ["En esta salida no hay qué surtir: {{status}}.", "There is nothing to pick here: {{status}}.", "Hier ist nichts zu entnehmen: {{status}}.", "Rien à prélever ici : {{status}}.", "此出库单无需拣货：{{status}}。", "この出庫にピッキングはありません：{{status}}。"],
  of: ["{{done}} de {{all}} surtidas", "{{done}} of {{all}} picked", "{{done}} von {{all}} entnommen", "{{done}} prélevés sur {{all}}", "已拣 {{done}} / {{all}}", "{{all}} 中 {{done}} ピッキング済み"],
  code: ["Ubicación o parte", "Location or part", "Lagerplatz oder Teil", "Emplacement ou pièce", "库位或零件", "ロケーションまたは部品"],
  goTo: ["Vaya a", "Go to", "Gehen Sie zu", "Allez à", "请前往", "次の場所"],
  takeHere: ["Tome", "Take", "Entnehmen Sie", "Prenez", "请取", "取るもの"],
  amount: ["{{left}} de {{part}}", "{{left}} of {{part}}", "{{left}} von {{part}}", "{{left}} de {{part}}", "{{part}} × {{left}}", "{{part}} を {{left}}"],
  lots: ["Lote: {{lots}}", "Lot: {{lots}}", "Charge: {{lots}}", "Lot : {{lots}}", "批次：{{lots}}", "ロット：{{lots}}"],
  quantity: exceptions.field.quantity,
  all: ["Todo: {{left}}", "All: {{left}}", "Alles: {{left}}", "Tout : {{left}}", "全部：{{left}}", "すべて：{{left}}"],
  pick: releases.command.pick,
  leave: ["No tomarla", "Do not take it", "Nicht entnehmen", "Ne pas la prendre", "不取", "取らない"],
  cancel: shared.cancel,
  short: ["Falta aquí", "Missing here", "Fehlt hier", "Manque ici", "此处缺货", "ここに無い"],
  why: ["¿Por qué no se surte {{part}} de {{place}}?", "Why is {{part}} not picked at {{place}}?", "Warum wird {{part}} an {{place}} nicht entnommen?", "Pourquoi {{part}} n'est-elle pas prélevée à {{place}} ?", "为何不从 {{place}} 拣取 {{part}}？", "{{place}} の {{part}} をピッキングしない理由は？"],
  reasons: {
    absent: ["No está en su ubicación", "Not at its location", "Nicht an ihrem Lagerplatz", "Absente de son emplacement", "不在库位上", "ロケーションに無い"],
    fewer: ["Hay menos de lo registrado", "Fewer than recorded", "Weniger als gebucht", "Moins qu'enregistré", "少于记录数量", "記録より少ない"],
    damaged: ["Está dañada", "It is damaged", "Sie ist beschädigt", "Elle est endommagée", "已损坏", "破損している"],
    otherLot: ["Es de otro lote", "It is of another lot", "Andere Charge", "C'est un autre lot", "批次不符", "ロットが違う"],
    unreachable: ["No se puede alcanzar", "It cannot be reached", "Nicht erreichbar", "Hors d'atteinte", "无法取到", "手が届かない"],
  },
  again: ["Surtirla de todos modos", "Pick it after all", "Doch entnehmen", "La prélever quand même", "仍然拣取", "やはりピッキングする"],
  putBack: ["Devolver", "Put back", "Zurück", "Remettre", "退回", "戻す"],
  putsBack: ["Ponga {{number}} de {{part}} otra vez en {{place}}: queda por surtir.", "Put {{number}} of {{part}} back at {{place}}: it is to be picked again.", "Legen Sie {{number}} von {{part}} an {{place}} zurück: Es ist wieder zu entnehmen.", "Remettez {{number}} de {{part}} à {{place}} : ce sera de nouveau à prélever.", "请将 {{part}} {{number}} 放回 {{place}}：将重新待拣。", "{{part}} {{number}} を {{place}} に戻してください。再びピッキング待ちになります。"],
  putOff: ["Siguiente ubicación", "Next location", "Nächster Lagerplatz", "Emplacement suivant", "下一个库位", "次のロケーション"],
  stops: ["Por surtir, en el orden del recorrido", "To be picked, in walking order", "Zu entnehmen, in Wegfolge", "À prélever, dans l'ordre du parcours", "待拣（按行走顺序）", "ピッキング順"],
  noStops: ["Todo está surtido o anotado.", "Everything is picked or noted.", "Alles ist entnommen oder vermerkt.", "Tout est prélevé ou noté.", "已全部拣取或登记。", "すべてピッキングまたは記録済みです。"],
  shortages: ["Anotado como faltante", "Noted as missing", "Als fehlend vermerkt", "Noté comme manquant", "已登记缺货", "不足として記録済み"],
  picked: ["Surtidas por completo: {{number}}", "Picked in full: {{number}}", "Vollständig entnommen: {{number}}", "Prélevées en entier : {{number}}", "已拣齐：{{number}}", "ピッキング完了：{{number}}"],
  stage: releases.command.stage,
  staging: releases.field.staging,
  noStaging: ["Lea dónde se deja", "Scan where it is left", "Bereitstellplatz scannen", "Scannez où elle attend", "请扫描待运位置", "置く場所を読み取ってください"],
  units: releases.field.units,
  weight: releases.field.weight,
  blockers: ["Antes de dejarla lista", "Before staging", "Vor dem Bereitstellen", "Avant la mise en attente", "备货完成前", "準備完了の前に"],
  blocked: {
    left: ["Queda por surtir en {{places}}: surta, o anote qué falta", "Something is left at {{places}}: pick it, or note what is missing", "An {{places}} bleibt etwas: entnehmen oder als fehlend vermerken", "Il reste à prélever à {{places}} : prélevez, ou notez le manque", "{{places}} 仍有待拣：请拣取或登记缺货", "{{places}} にピッキング残があります。ピッキングするか、不足を記録してください"],
    nothing: ["Todavía no se surtió nada", "Nothing has been picked yet", "Noch ist nichts entnommen", "Rien n'est encore prélevé", "尚未拣取任何货物", "まだ何もピッキングしていません"],
    units: ["Escriba en cuántos bultos se empacó", "Enter in how many units it was packed", "Geben Sie die Zahl der gepackten Einheiten ein", "Indiquez le nombre de colis emballés", "请输入包装件数", "梱包した個数を入力してください"],
    weight: ["El peso es un número con dos decimales a lo más", "The weight is a number with two decimals at most", "Das Gewicht ist eine Zahl mit höchstens zwei Dezimalen", "Le poids est un nombre à deux décimales au plus", "重量最多两位小数", "重量は小数点以下2桁までの数です"],
  },
  said: {
    place: ["{{code}}: tome {{parts}}", "{{code}}: take {{parts}}", "{{code}}: {{parts}} entnehmen", "{{code}} : prenez {{parts}}", "{{code}}：取 {{parts}}", "{{code}}：{{parts}} を取ってください"],
    part: ["{{code}}: ¿cuánto toma? Quedan {{left}}", "{{code}}: how much do you take? {{left}} are left", "{{code}}: Wie viel entnehmen Sie? Offen: {{left}}", "{{code}} : combien en prenez-vous ? Reste {{left}}", "{{code}}：取多少？剩余 {{left}}", "{{code}}：いくつ取りますか？残り {{left}}"],
    staging: ["Se deja en {{code}}", "It is left at {{code}}", "Bereitgestellt an {{code}}", "Elle attend à {{code}}", "放置于 {{code}}", "{{code}} に置きます"],
    emptyPlace: ["Ubicación equivocada: en {{code}} no hay nada de esta salida; vaya a {{place}}", "Wrong location: nothing of this release is at {{code}}; go to {{place}}", "Falscher Lagerplatz: An {{code}} liegt nichts für diesen Abruf; gehen Sie zu {{place}}", "Mauvais emplacement : rien pour cette sortie à {{code}} ; allez à {{place}}", "库位错误：{{code}} 没有此出库单的货；请前往 {{place}}", "場所が違います。{{code}} にこの出庫の品はありません。{{place}} へ行ってください"],
    heldPlace: ["{{code}} es de mercancía retenida: de ahí no se surte", "{{code}} is for held goods: nothing is picked there", "{{code}} ist für gesperrte Ware: Dort wird nichts entnommen", "{{code}} est réservé aux retenues : on n'y prélève rien", "{{code}} 存放扣留货物：不可拣取", "{{code}} は保留品の場所です。ピッキングできません"],
    noPlace: ["Primero lea la ubicación {{place}}, después {{code}}", "First scan location {{place}}, then {{code}}", "Erst Lagerplatz {{place}} scannen, dann {{code}}", "Scannez d'abord l'emplacement {{place}}, puis {{code}}", "请先扫描库位 {{place}}，再扫描 {{code}}", "先にロケーション {{place}}、次に {{code}} を読み取ってください"],
    notOrdered: ["Parte equivocada: esta salida no pide {{code}}", "Wrong part: this release does not order {{code}}", "Falsches Teil: Dieser Abruf enthält {{code}} nicht", "Mauvaise pièce : cette sortie ne demande pas {{code}}", "零件错误：此出库单不含 {{code}}", "部品が違います。この出庫に {{code}} はありません"],
    nothingLeft: ["De {{code}} ya no falta nada", "Nothing of {{code}} is left to take", "Von {{code}} fehlt nichts mehr", "Il ne manque plus rien de {{code}}", "{{code}} 已拣齐", "{{code}} は取り終えています"],
    elsewhere: ["{{code}} no se toma aquí: está apartada en {{places}}", "{{code}} is not taken here: it is reserved at {{places}}", "{{code}} wird nicht hier entnommen: reserviert an {{places}}", "{{code}} ne se prend pas ici : réservée en {{places}}", "{{code}} 不在此处拣取：预留于 {{places}}", "{{code}} はここでは取りません。{{places}} で引当済みです"],
    otherLot: ["{{code}} es del lote {{lot}}: aquí se aparta {{lots}}", "{{code}} is of lot {{lot}}: {{lots}} is reserved here", "{{code}} ist Charge {{lot}}: Hier ist {{lots}} reserviert", "{{code}} est du lot {{lot}} : ici c'est {{lots}}", "{{code}} 批次为 {{lot}}：此处预留 {{lots}}", "{{code}} はロット {{lot}} です。ここの引当は {{lots}} です"],
    held: ["La salida está retenida: {{reason}}", "The release is held: {{reason}}", "Der Abruf ist gesperrt: {{reason}}", "La sortie est retenue : {{reason}}", "出库单已扣留：{{reason}}", "出庫は保留中です：{{reason}}"],
    noQuantity: ["Escriba cuánto toma de {{part}}", "Enter how much of {{part}} you take", "Geben Sie ein, wie viel von {{part}} Sie entnehmen", "Indiquez combien de {{part}} vous prenez", "请输入 {{part}} 的拣取数量", "{{part}} をいくつ取るか入力してください"],
    tooMany: ["Es de más: de {{part}} aquí solo se toman {{left}}", "Too many: only {{left}} of {{part}} are taken here", "Zu viel: Von {{part}} werden hier nur {{left}} entnommen", "C'est trop : on ne prend ici que {{left}} de {{part}}", "数量过多：此处仅取 {{part}} {{left}}", "多すぎます。ここで取る {{part}} は {{left}} だけです"],
    picked: ["{{number}} de {{part}} de {{place}}", "{{number}} of {{part}} from {{place}}", "{{number}} von {{part}} aus {{place}}", "{{number}} de {{part}} pris à {{place}}", "从 {{place}} 取 {{part}} {{number}}", "{{place}} から {{part}} を {{number}}"],
    putBack: ["{{number}} de {{part}} otra vez en {{place}}", "{{number}} of {{part}} back at {{place}}", "{{number}} von {{part}} wieder an {{place}}", "{{number}} de {{part}} de retour à {{place}}", "{{part}} {{number}} 已退回 {{place}}", "{{part}} {{number}} を {{place}} に戻しました"],
    next: ["siga a {{place}}: {{part}}", "next {{place}}: {{part}}", "weiter zu {{place}}: {{part}}", "ensuite {{place}} : {{part}}", "下一处 {{place}}：{{part}}", "次は {{place}}：{{part}}"],
    rest: ["aquí quedan {{left}}", "{{left}} are left here", "hier bleiben {{left}}", "il en reste {{left}} ici", "此处剩余 {{left}}", "ここに残り {{left}}"],
    all: ["no queda nada por surtir", "nothing is left to pick", "nichts mehr zu entnehmen", "plus rien à prélever", "已无待拣", "ピッキング残はありません"],
    short: ["{{part}} falta: {{reason}}", "{{part}} is missing: {{reason}}", "{{part}} fehlt: {{reason}}", "{{part}} manque : {{reason}}", "{{part}} 缺货：{{reason}}", "{{part}} 不足：{{reason}}"],
  },
  gives: {
    pick: ["{{release}}: surtir {{number}} de {{part}} de {{place}}", "{{release}}: pick {{number}} of {{part}} from {{place}}", "{{release}}: {{number}} von {{part}} aus {{place}} entnehmen", "{{release}} : prélever {{number}} de {{part}} à {{place}}", "{{release}}：从 {{place}} 拣取 {{part}} {{number}}", "{{release}}：{{place}} から {{part}} を {{number}} ピッキング"],
    unpick: ["{{release}}: devolver {{number}} de {{part}} a {{place}}", "{{release}}: put {{number}} of {{part}} back at {{place}}", "{{release}}: {{number}} von {{part}} an {{place}} zurücklegen", "{{release}} : remettre {{number}} de {{part}} à {{place}}", "{{release}}：将 {{part}} {{number}} 退回 {{place}}", "{{release}}：{{part}} {{number}} を {{place}} に戻す"],
    stage: ["{{release}}: dejar lista en {{place}}", "{{release}}: stage at {{place}}", "{{release}}: an {{place}} bereitstellen", "{{release}} : mettre en attente à {{place}}", "{{release}}：在 {{place}} 备货完成", "{{release}}：{{place}} で準備完了"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    picking: Catalogue<typeof texts>;
  }
}

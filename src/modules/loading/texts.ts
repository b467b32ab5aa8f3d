import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { texts as loads } from "../loads/texts.ts";

/** The words of the loading console. */
export const texts = {
  open: ["Consola de carga", "Loading console", "Verladekonsole", "Console de chargement", "装车控制台", "積込みコンソール"],
  back: ["Ver la carga", "See the load", "Ladung ansehen", "Voir le chargement", "查看装载", "積込を見る"],
  notOpen: ["En esta carga no hay qué cargar: {{status}}.", "There is nothing to load here: {{status}}.", "Hier ist nichts zu verladen: {{status}}.", "Rien à charger ici : {{status}}.", "此装载无需装车：{{status}}。", "この積込に作業はありません：{{status}}。"],
  of: ["{{loaded}} de {{planned}}", "{{loaded}} of {{planned}}", "{{loaded}} von {{planned}}", "{{loaded}} sur {{planned}}", "{{loaded}} / {{planned}}", "{{planned}} 個中 {{loaded}} 個"],
  weight: loads.field.weightLoaded,
  seal: loads.field.seal,
  trailer: loads.field.visit,
  noTrailer: loads.fault.noTrailer,
  notAtDock: loads.fault.notAtDock,
  code: ["Etiqueta del bulto o salida", "Label of the unit, or release", "Etikett der Einheit oder Abruf", "Étiquette du colis ou sortie", "货件标签或出库单", "荷のラベルまたは出庫"],
  entries: ["Entradas y salidas de la carga", "Entries and releases of the load", "Eingänge und Abrufe der Ladung", "Entrées et sorties du chargement", "装载的入库单和出库单", "積込の入荷と出庫"],
  direct: ["Sin bultos: se va en su caja", "No units: it goes in its own trailer", "Ohne Einheiten: geht im eigenen Anhänger", "Sans colis : part dans sa remorque", "无货件：随原挂车走", "荷なし：元のトレーラーで出ます"],
  left: ["Faltan {{number}}", "{{number}} to load", "Es fehlen {{number}}", "Il en reste {{number}}", "待装 {{number}} 件", "残り {{number}} 個"],
  extra: ["Fuera del plan: {{number}}", "Not in the plan: {{number}}", "Nicht im Plan: {{number}}", "Hors plan : {{number}}", "计划外：{{number}} 件", "計画外：{{number}} 個"],
  undo: ["Bajar el último", "Take the last off", "Letzte Einheit abladen", "Décharger le dernier", "卸下上一件", "直前を降ろす"],
  which: ["¿De qué entrada es {{label}}?", "Which entry is {{label}} of?", "Von welchem Eingang ist {{label}}?", "De quelle entrée est {{label}} ?", "{{label}} 属于哪张入库单？", "{{label}} はどの入荷のものですか？"],
  leave: ["Dejarlo como está", "Leave it as it is", "So lassen", "Laisser tel quel", "保持不变", "そのままにする"],
  finish: loads.command.finish,
  blockers: ["Antes de terminar", "Before finishing", "Vor dem Abschluss", "Avant de terminer", "完成前", "完了の前に"],
  nothingLoaded: loads.fault.nothingLoaded,
  differs: loads.fault.loadDiffers,
  said: {
    loaded: ["{{label}} cargado", "{{label}} loaded", "{{label}} verladen", "{{label}} chargé", "{{label}} 已装车", "{{label}} を積みました"],
    unplanned: ["{{label}} no está en el plan: falta que se acepte", "{{label}} is not in the plan: it may be refused", "{{label}} steht nicht im Plan: wird noch geprüft", "{{label}} n'est pas au plan : à confirmer", "{{label}} 不在计划中：等待确认", "{{label}} は計画にありません。確認待ちです"],
    extra: ["{{label}} cargado, fuera del plan", "{{label}} loaded, not in the plan", "{{label}} verladen, nicht im Plan", "{{label}} chargé, hors plan", "{{label}} 已装车，不在计划内", "{{label}} を計画外で積みました"],
    again: loads.fault.loadedAlready,
    several: ["{{label}}: varias entradas tienen esta etiqueta; diga de cuál es", "{{label}}: several entries have this label; choose one", "{{label}}: Mehrere Eingänge haben dieses Etikett; sagen, von welchem es ist", "{{label}} : plusieurs entrées ont cette étiquette ; dites de laquelle", "{{label}}：多张入库单有此标签；请说明属于哪一张", "{{label}}：複数の入荷に同じラベルがあります。どの入荷のものか選んでください"],
    undone: ["{{label}} se bajó", "{{label}} was taken off", "{{label}} wurde abgeladen", "{{label}} a été déchargé", "{{label}} 已卸下", "{{label}} を降ろしました"],
  },
  gives: {
    finish: ["{{load}}: terminar la carga", "{{load}}: finish loading", "{{load}}: Verladung abschließen", "{{load}} : terminer le chargement", "{{load}}：完成装车", "{{load}}：積込みを完了"],
    scan: ["{{load}}: cargar {{label}}", "{{load}}: load {{label}}", "{{load}}: {{label}} verladen", "{{load}} : charger {{label}}", "{{load}}：装载 {{label}}", "{{load}}：{{label}} を積む"],
    unscan: ["{{load}}: bajar {{label}}", "{{load}}: take off {{label}}", "{{load}}: {{label}} abladen", "{{load}} : décharger {{label}}", "{{load}}：卸下 {{label}}", "{{load}}：{{label}} を降ろす"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    loading: Catalogue<typeof texts>;
  }
}

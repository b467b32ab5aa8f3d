import type { Term } from "#kit/pure/terms.ts";
import { type FigureName, figures } from "./figures.ts";

type Others = readonly [es: string, de: string, fr: string, ch: string, jp: string];

const EXCLUDED: Others = [
  "No cuentan las entradas canceladas.",
  "Stornierte Eingänge zählen nicht.",
  "Les entrées annulées ne comptent pas.",
  "不计已取消的入库单。",
  "取り消された入荷は数えません。",
];
const NAMED: Others = [
  "Las que nadie recibió no tienen barra.",
  "Eingänge, die niemand angenommen hat, haben keinen Balken.",
  "Celles que personne n'a reçues n'ont pas de barre.",
  "无人收货的入库单没有条形。",
  "誰も受け入れていない入荷にはバーがありません。",
];
const UNRECORDED: Others = [
  "Los cruces todavía no se registran, así que ninguna cuenta como cruzada.",
  "Grenzübertritte werden noch nicht erfasst, daher zählt keiner als überquert.",
  "Les passages ne sont pas encore enregistrés : aucune ne compte comme passée.",
  "过境尚未记录，因此没有事项计为已过境。",
  "通過はまだ記録されていないため、通過済みに数えるものはありません。",
];
const SKIPPED: Others = [
  "Las que no tienen ambos instantes, o tienen el segundo antes del primero, se cuentan como omitidas.",
  "Eingänge, denen einer der beiden Zeitpunkte fehlt oder bei denen der zweite vor dem ersten liegt, zählen als ausgelassen.",
  "Celles sans les deux instants, ou dont le second précède le premier, sont comptées comme omises.",
  "缺少任一时刻或后者早于前者的入库单计为略过。",
  "両方の時刻が揃わないもの、または後の時刻が先の時刻より早いものは除外件数に数えます。",
];

/** A definition, in English as the wire has it. */
function defined(name: FigureName, others: Others, ...more: readonly Others[]): Term {
  const english = figures.find((figure) => figure.name === name)?.definition ?? "";
  const [es, de, fr, ch, jp] = others.map((text, at) => {
    const isSpaced = at < 3;
    return [text, ...more.map((part) => part[at] ?? "")].join(isSpaced ? " " : "");
  }) as [string, string, string, string, string];
  return [es, english, de, fr, ch, jp];
}

const reviewed = (which: Others): Others => [
  `${which[0]} cuya revisión terminó en el rango: promedio de horas desde el fin de la recepción hasta el fin de la revisión, por periodo; en manos: desde que empezó la revisión.`,
  `${which[1]}, deren Prüfung im Zeitraum endete: durchschnittliche Stunden vom Ende der Annahme bis zum Ende der Prüfung, nach Periode; in Arbeit: ab Beginn der Prüfung.`,
  `${which[2]} dont le contrôle s'est terminé dans la période : heures moyennes de la fin de la réception à la fin du contrôle, par intervalle ; en mains : depuis le début du contrôle.`,
  `复核在所选期间内结束的${which[3]}：从收货结束到复核结束的平均小时数，按时段；实际操作：从复核开始计。`,
  `期間内に検品が終わった${which[4]}：受入終了から検品終了までの平均時間（区切りごと）。作業中：検品開始からの時間。`,
];
const processed = (shift: string, by: Others): Others => [
  `Entradas recibidas en el rango${shift && ` en el turno ${shift}`}, sin las directas: promedio de minutos desde el inicio de la recepción (si falta, se estima desde la llegada) hasta su fin, por ${by[0]}.`,
  `Im Zeitraum${shift && ` in der Schicht ${shift}`} angenommene Eingänge ohne durchgehende: durchschnittliche Minuten vom Beginn der Annahme (fehlt er, geschätzt ab der Ankunft) bis zu ihrem Ende, nach ${by[1]}.`,
  `Entrées reçues dans la période${shift && `, équipe ${shift}`}, hors directes : minutes moyennes du début de la réception (estimé à l'arrivée s'il manque) à sa fin, par ${by[2]}.`,
  `所选期间内${shift && `${shift} 班次`}收货的入库单（不含直通）：从收货开始（缺失时按到达估算）到收货结束的平均分钟数，按${by[3]}。`,
  `期間内に${shift && `${shift} シフトで`}受け入れた入荷（直通を除く）：受入開始（ない場合は到着から推定）から受入終了までの平均分数（${by[4]}別）。`,
];
const RECEIVER: Others = ["quien recibió", "Annehmenden", "réceptionnaire", "收货人员", "受入担当"];
const SHIFT_DAY: Others = [
  "fecha de negocio",
  "Geschäftstag",
  "date d'exploitation",
  "业务日期",
  "業務日",
];

/** What each figure measures, in the words of its definition on the wire. */
export const definitions = {
  getDashboardTipoEmbarque: defined(
    "getDashboardTipoEmbarque",
    [
      "Entradas recibidas en el rango, contadas por tipo de embarque.",
      "Im Zeitraum angenommene Eingänge, gezählt nach Sendungsart.",
      "Entrées reçues dans la période, comptées par type d'envoi.",
      "所选期间内收货的入库单，按货运类型计数。",
      "期間内に受け入れた入荷を輸送の種類別に数えます。",
    ],
    EXCLUDED,
  ),
  getDanosDiscrepancias: defined(
    "getDanosDiscrepancias",
    [
      "Excepciones reportadas en el rango y no anuladas, por periodo y clase; tasa: de las entradas recibidas en el periodo, la parte que tiene una excepción.",
      "Im Zeitraum gemeldete, nicht ungültige Abweichungen, nach Periode und Klasse; Quote: Anteil der in der Periode angenommenen Eingänge mit einer Abweichung.",
      "Anomalies signalées dans la période et non annulées, par intervalle et classe ; taux : part des entrées reçues dans l'intervalle qui en ont une.",
      "所选期间内报告且未作废的异常，按时段和类别；比率：时段内收货的入库单中有异常的占比。",
      "期間内に報告され無効でない例外を区切りと種類別に数えます。率：区切り内に受け入れた入荷のうち例外があるものの割合。",
    ],
    EXCLUDED,
  ),
  getEntradasVSrevision: defined(
    "getEntradasVSrevision",
    [
      "Entradas recibidas y entradas revisadas en cada periodo, y las recibidas sin revisar a su cierre.",
      "In jeder Periode angenommene und geprüfte Eingänge, und die an ihrem Ende angenommenen, aber ungeprüften.",
      "Entrées reçues et entrées contrôlées dans chaque intervalle, et celles reçues mais non contrôlées à sa fin.",
      "各时段收货和复核的入库单，以及时段末已收货未复核的入库单。",
      "区切りごとに受け入れた入荷と検品した入荷、およびその終わりに受入済みで未検品の入荷。",
    ],
    EXCLUDED,
  ),
  getPrioridadesCruceBar: defined(
    "getPrioridadesCruceBar",
    [
      "Prioridades de cruce que se necesitaban en un instante del rango, por nivel: cruzadas para entonces, cruzadas después o sin cruzar.",
      "Vorränge, die zu einem Zeitpunkt des Zeitraums gebraucht wurden, nach Stufe: bis dahin überquert, später überquert oder nicht überquert.",
      "Priorités de passage dues à un instant de la période, par niveau : passées à temps, passées après ou non passées.",
      "所选期间内需要过境的优先事项，按级别：按时过境、逾期过境或未过境。",
      "期間内に通過が必要だった優先をレベル別に：期限内に通過、遅れて通過、未通過。",
    ],
    EXCLUDED,
    UNRECORDED,
  ),
  getAvgEntradasDirectasIndirectas: defined(
    "getAvgEntradasDirectasIndirectas",
    [
      "Entradas recibidas en el rango: promedio de horas desde la llegada hasta el fin de la recepción, por periodo, directas e indirectas por separado.",
      "Im Zeitraum angenommene Eingänge: durchschnittliche Stunden von der Ankunft bis zum Ende der Annahme, nach Periode, direkte und indirekte getrennt.",
      "Entrées reçues dans la période : heures moyennes de l'arrivée à la fin de la réception, par intervalle, directes et indirectes séparées.",
      "所选期间内收货的入库单：从到达到收货结束的平均小时数，按时段，直通与换装分列。",
      "期間内に受け入れた入荷：到着から受入終了までの平均時間（区切りごと、直通と積み替えを別々に）。",
    ],
    EXCLUDED,
    SKIPPED,
  ),
  getAvgEntradasTOTALES: defined(
    "getAvgEntradasTOTALES",
    [
      "Entradas recibidas en el rango: promedio de horas desde la llegada hasta el fin de la recepción, por periodo.",
      "Im Zeitraum angenommene Eingänge: durchschnittliche Stunden von der Ankunft bis zum Ende der Annahme, nach Periode.",
      "Entrées reçues dans la période : heures moyennes de l'arrivée à la fin de la réception, par intervalle.",
      "所选期间内收货的入库单：从到达到收货结束的平均小时数，按时段。",
      "期間内に受け入れた入荷：到着から受入終了までの平均時間（区切りごと）。",
    ],
    EXCLUDED,
    SKIPPED,
  ),
  getAvgRevisionEntradasTotales: defined(
    "getAvgRevisionEntradasTotales",
    reviewed(["Entradas", "Eingänge", "Entrées", "入库单", "入荷"]),
    EXCLUDED,
    SKIPPED,
  ),
  getAvgRevisionDirectasTotales: defined(
    "getAvgRevisionDirectasTotales",
    reviewed([
      "Entradas directas",
      "Direkte Eingänge",
      "Entrées directes",
      "直通入库单",
      "直通の入荷",
    ]),
    EXCLUDED,
    SKIPPED,
  ),
  getAvgRevisionIndirectasTotales: defined(
    "getAvgRevisionIndirectasTotales",
    reviewed([
      "Entradas indirectas",
      "Indirekte Eingänge",
      "Entrées indirectes",
      "换装入库单",
      "積み替えの入荷",
    ]),
    EXCLUDED,
    SKIPPED,
  ),
  getTipoCajaByUsuarios: defined(
    "getTipoCajaByUsuarios",
    [
      "Entradas recibidas en el rango, contadas por quien las recibió y por el tipo de su caja.",
      "Im Zeitraum angenommene Eingänge, gezählt nach Annehmenden und Art des Anhängers.",
      "Entrées reçues dans la période, comptées par réceptionnaire et par type de remorque.",
      "所选期间内收货的入库单，按收货人员和挂车类型计数。",
      "期間内に受け入れた入荷を受入担当とトレーラーの種類別に数えます。",
    ],
    EXCLUDED,
    NAMED,
  ),
  getEntradasVSprocesadas: defined(
    "getEntradasVSprocesadas",
    [
      "Entradas que llegaron y entradas procesadas (cargadas o despachadas) en cada periodo, y las que llegaron y siguen sin procesar a su cierre.",
      "In jeder Periode angekommene und bearbeitete (verladene oder abgefahrene) Eingänge, und die an ihrem Ende angekommenen, aber unbearbeiteten.",
      "Entrées arrivées et entrées traitées (chargées ou expédiées) dans chaque intervalle, et celles arrivées mais non traitées à sa fin.",
      "各时段到达和处理（装车或发运）的入库单，以及时段末已到达未处理的入库单。",
      "区切りごとに到着した入荷と処理（積込みまたは出発）した入荷、およびその終わりに到着済みで未処理の入荷。",
    ],
    EXCLUDED,
  ),
  entradas_pt_usuario: defined(
    "entradas_pt_usuario",
    processed("", RECEIVER),
    EXCLUDED,
    SKIPPED,
    NAMED,
  ),
  entradas_pt_turno_ptam: defined(
    "entradas_pt_turno_ptam",
    processed("AM", SHIFT_DAY),
    EXCLUDED,
    SKIPPED,
  ),
  entradas_pt_turno_ptpm: defined(
    "entradas_pt_turno_ptpm",
    processed("PM", SHIFT_DAY),
    EXCLUDED,
    SKIPPED,
  ),
  entradas_pt_turno_ptwe: defined(
    "entradas_pt_turno_ptwe",
    processed("WE", SHIFT_DAY),
    EXCLUDED,
    SKIPPED,
  ),
  bols_inconclusos_porusuario: defined(
    "bols_inconclusos_porusuario",
    [
      "Entradas a las que faltaba algo al cierre del rango, contadas por su responsable (sin él, por quien las recibe o revisa) y por el tiempo desde su llegada.",
      "Eingänge, denen am Ende des Zeitraums etwas fehlte, gezählt nach Zuständigen (ohne solche nach Annehmenden oder Prüfenden) und nach der Zeit seit der Ankunft.",
      "Entrées auxquelles il manquait quelque chose à la fin de la période, comptées par responsable (à défaut, par réceptionnaire ou contrôleur) et par ancienneté depuis l'arrivée.",
      "期末仍有缺失的入库单，按负责人（无负责人时按收货或复核人员）及到达后的时长计数。",
      "期間の終わりに不足があった入荷を、担当者（いなければ受入・検品担当）と到着からの経過時間別に数えます。",
    ],
    EXCLUDED,
  ),
} satisfies Record<FigureName, Term>;

/** The switches of the quick sidebar with what they are set to at first (specification 9). */
export const PERSON_SETTINGS = {
  general: {
    emailNotifications: true,
    siteTracking: false,
    smsAlerts: false,
    backupStorage: false,
    auditLogs: true,
  },
  system: {
    systemLogs: false,
    errorReporting: false,
    applicationsLogs: false,
    backupServers: true,
    systemAuditLogs: false,
  },
} as const;

export type SettingName =
  | keyof (typeof PERSON_SETTINGS)["general"]
  | keyof (typeof PERSON_SETTINGS)["system"];

/** Switches that need something which this server may not have: then they say so, and hold from when it has it. */
export const NEEDY_SETTINGS = ["emailNotifications", "smsAlerts"] as const;
export type NeedySetting = (typeof NEEDY_SETTINGS)[number];

/** The languages of the screens, under their codes: letters follow the one that a person chose. */
export const PERSON_LANGUAGES = ["en", "ch", "es", "jp", "de", "fr"] as const;
export type PersonLanguage = (typeof PERSON_LANGUAGES)[number];

export type PersonSettings = Readonly<Record<SettingName, boolean>>;

export const DEFAULT_SETTINGS: PersonSettings = {
  ...PERSON_SETTINGS.general,
  ...PERSON_SETTINGS.system,
};

export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as [SettingName, ...SettingName[]];

/** Stored settings, with the default of each that is missing or broken. */
export function settingsFrom(stored: unknown): PersonSettings {
  const given = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  const known = given.filter(
    ([name, value]) => Object.hasOwn(DEFAULT_SETTINGS, name) && typeof value === "boolean",
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
}

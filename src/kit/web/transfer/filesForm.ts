/**
 * Files as the documented upload calls take them: fields `file1` to `fileN`, and `Filenames`, a JSON
 * list of those field names.
 */
export function filesForm(
  files: readonly File[],
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const names = files.map((_file, index) => `file${index + 1}`);
  form.set("Filenames", JSON.stringify(names));
  files.forEach((file, index) => form.set(`file${index + 1}`, file, file.name));
  return form;
}

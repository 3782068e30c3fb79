/** Why a file that changes the list of applied migrations cannot run. */
const formerMigrations =
  'gives its database the migrations of former releases, and on a cluster all files share one';

/** Test files that a cluster cannot run, with the reasons. */
export const excludedFiles: Readonly<Record<string, string>> = {
  'src/operations/backup.test.ts': formerMigrations,
  'src/platform/db/migrations/migrate.test.ts': formerMigrations,
};

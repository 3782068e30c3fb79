/** Test files that a cluster cannot run, with the reasons. */
export const excludedFiles: Readonly<Record<string, string>> = {
  'src/platform/db/migrate.test.ts':
    'sets its database to the state of former releases, and on a cluster all files share one',
};

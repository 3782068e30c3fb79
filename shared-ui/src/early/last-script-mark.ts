/** The mark of a page that names the script which is fetched after the others of the first view. */
export const lastScriptMark = 'last-script';

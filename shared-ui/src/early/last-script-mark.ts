/** Name of the <meta> that lists the script to fetch after the others of the first view. */
export const lastScriptMark = 'last-script';

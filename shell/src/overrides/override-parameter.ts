/** Query parameter that requests an override: ?override=mfe-inbox@http://localhost:5173 */
export const overrideParameter = 'override';

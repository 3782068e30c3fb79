import { lazy } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Navigate, Route, Routes } from 'shared-ui';

const TemplatesScreen = lazy(async () => ({
  default: (await import('./screens/templates/templates.screen.tsx')).TemplatesScreen,
}));
const TemplateScreen = lazy(async () => ({
  default: (await import('./screens/template/template.screen.tsx')).TemplateScreen,
}));

/** The pages of this remote, each screen fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={addresses.templates.href()} element={<TemplatesScreen />} />
      <Route path={addresses.newTemplate.path} element={<TemplateScreen key="new" />} />
      <Route path={addresses.template.path} element={<TemplateScreen key="edit" />} />
      <Route path="*" element={<Navigate to={addresses.templates.href()} replace />} />
    </Routes>
  );
}

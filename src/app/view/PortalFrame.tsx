import { Outlet } from 'react-router-dom';
import { QuickSearch } from '../../features/search/QuickSearch';
import { PortalLayout } from '../../frame/PortalLayout';

/** The frame of a member's pages, around the page of the location. */
export function PortalFrame() {
  return (
    <PortalLayout search={<QuickSearch />}>
      <Outlet />
    </PortalLayout>
  );
}

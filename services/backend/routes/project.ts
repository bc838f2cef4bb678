import { notFound } from '../../http/problem'
import type { Route } from '../../http/types'
import type { BackendContext } from '../types'

/** Routes for the settings of the project owner: origins, analytics, features, plan. */
export const projectRoutes = ({ settings, projects }: BackendContext): Route[] => [
  {
    id: 'origins',
    method: 'GET',
    path: '/projects/v1/origins',
    summary: 'Origins on which the project may run.',
    handle: ({ query }) => ({
      json: { allowedOrigins: projects.originsOf(query.get('projectId') ?? '') },
    }),
  },
  {
    id: 'analytics-config',
    method: 'GET',
    path: '/getAnalyticsConfig',
    summary: 'Whether analytics is on.',
    handle: () => ({ json: { isAnalyticsEnabled: settings.analyticsEnabled } }),
  },
  {
    id: 'features',
    method: 'GET',
    path: '/appkit/v1/config',
    summary: 'Remote feature switches; 404 unless set, so that local options count.',
    handle() {
      if (!settings.features) throw notFound('projectId', 'No remote features are set')
      return { json: { features: settings.features } }
    },
  },
  {
    id: 'project-limits',
    method: 'GET',
    path: '/appkit/v1/project-limits',
    summary: 'Plan of the project: nothing is limited.',
    handle: () => ({
      json: { planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } },
    }),
  },
]

# The portal behind nginx, by the file that the build writes for it. docs/operate.md
FROM node:22-bookworm AS build
WORKDIR /portal
COPY . .
# The settings of docs/settings.md: `docker build --build-arg PUBLIC_ORIGIN=https://portal.example`
ARG API_ORIGIN APP_KEY API_IDEMPOTENCY API_APPROVE EXPLORER_URL PUBLIC_ORIGIN WORKER REPORT_URL REPORT_SAMPLE REPORT_VITALS
ARG PRESENTATION_URL=/presentation.pdf TOUR_URL=/tour.webm VIDEO_CHANNEL_URL=/tour.webm CHAT_URL
RUN npm install
RUN npm run build

FROM nginx:stable-alpine
COPY --from=build /portal/dist /srv/portal
# The image fills in its variables when it starts: `docker run --env PORTAL_API=https://api.example`
COPY --from=build /portal/build/nginx.conf /etc/nginx/templates/default.conf.template
ENV PORTAL_DIST=/srv/portal PORTAL_LISTEN=8080 NGINX_ENVSUBST_FILTER=^PORTAL_
EXPOSE 8080
HEALTHCHECK CMD wget -q -O - http://127.0.0.1:8080/healthz
